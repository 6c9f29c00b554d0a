// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@RenderThread
@Suite("Every document of TestDocs is what its manifest says")
struct ManifestTests {
    nonisolated private static let opening = TestDocs.all.filter {
        $0.pages.map { $0 > 0 } ?? false
    }
    nonisolated private static let refused = TestDocs.all.filter { ($0.pages ?? 0) == 0 }

    @Test("it opens and has its pages, hints and labels", arguments: opening)
    func opens(entry: TestDocs.Entry) throws {
        let engine = try TestDocs.open(entry.file, password: entry.passwords?.user)
        #expect(engine.summary.pageCount == entry.pages)
        #expect(engine.summary.hints.layout == PageLayoutHint(name: entry.layout))
        #expect(engine.summary.hints.direction == (entry.direction == "rtl" ? .rtl : nil))
        #expect(engine.summary.repair == entry.repair)
        #expect(engine.summary.isEncrypted == (entry.passwords != nil))
        for (index, label) in (entry.labels ?? []).enumerated() {
            let info = try engine.pageInfo(PageIndex(index))
            #expect(info.label?.text ?? String(index + 1) == label)
        }
    }

    @Test("its pages have their sizes, and the damaged ones say so", arguments: opening)
    func sizes(entry: TestDocs.Entry) throws {
        let engine = try TestDocs.open(entry.file, password: entry.passwords?.user)
        for (index, size) in (entry.sizes ?? []).enumerated() {
            guard let size, !entry.damagedPages.contains(index + 1) else { continue }
            let info = try engine.pageInfo(PageIndex(index))
            #expect(abs(info.size.width - size[0]) < 0.001, "page \(index + 1)")
            #expect(abs(info.size.height - size[1]) < 0.001, "page \(index + 1)")
        }
    }

    @Test(
        "its sound pages are drawn, and its damaged ones are errors that name them",
        arguments: opening)
    func drawing(entry: TestDocs.Entry) throws {
        let engine = try TestDocs.open(entry.file, password: entry.passwords?.owner)
        for index in 0..<min(engine.summary.pageCount, 9) {
            let page = PageIndex(index)
            if entry.damagedPages.contains(index + 1) {
                let error = #expect(throws: PagerError.self) { try engine.smallPicture(page) }
                #expect(error?.code == .pageDamaged)
                #expect(error?.page == page)
            } else {
                _ = try engine.smallPicture(page)
            }
        }
    }

    @Test("it does not open, and the error says why", arguments: refused)
    func refuses(entry: TestDocs.Entry) {
        let error = #expect(throws: PagerError.self) { try TestDocs.open(entry.file) }
        #expect(error?.code.name.description == entry.outcome)
    }

    @Test(
        "it opens with either password and no other",
        arguments: TestDocs.all.filter { $0.outcome == "password" })
    func passwords(entry: TestDocs.Entry) throws {
        let passwords = try #require(entry.passwords)
        _ = try TestDocs.open(entry.file, password: passwords.user)
        _ = try TestDocs.open(entry.file, password: passwords.owner)
        for wrong in [nil, "", "wrong"] {
            let error = #expect(throws: PagerError.self) {
                try TestDocs.open(entry.file, password: wrong)
            }
            #expect(error?.code == .password)
        }
    }

    @Test(
        "its outline leads where it should", arguments: opening.filter { !$0.destinations.isEmpty })
    func destinations(entry: TestDocs.Entry) throws {
        let outline = try TestDocs.open(entry.file).outline()
        for target in entry.destinations {
            let item = try #require(outline.items.first { $0.title == target.title })
            guard case .destination(let destination) = item.target else {
                Issue.record("\(target.title) leads nowhere")
                continue
            }
            #expect(destination.page.number.value == target.page)
            #expect(destination.left.isClose(to: target.left), "\(target.title)")
            #expect(destination.top.isClose(to: target.top), "\(target.title)")
        }
    }

    @Test("its words are found on their pages", arguments: opening.filter { !$0.searches.isEmpty })
    func searches(entry: TestDocs.Entry) throws {
        let engine = try TestDocs.open(entry.file)
        for search in entry.searches {
            let found = try (0..<engine.summary.pageCount).flatMap {
                try engine.search(search.word, on: PageIndex($0)).map(\.page.number.value)
            }
            #expect(found == search.pages, "\(search.word)")
        }
    }
}

extension TestDocs.Entry {
    fileprivate var repair: DocumentSummary.Repair {
        switch outcome {
        case "rebuiltTable": .rebuiltTable
        case "rewritten": .rewritten
        default: .notNeeded
        }
    }
}

extension Double? {
    fileprivate func isClose(to other: Double?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return abs(self - other) < 0.01
    }
}

extension PageLayoutHint {
    fileprivate init?(name: String?) {
        switch name {
        case "SinglePage": self = .singlePage
        case "OneColumn": self = .oneColumn
        case "TwoColumnLeft": self = .twoColumnLeft
        case "TwoColumnRight": self = .twoColumnRight
        case "TwoPageLeft": self = .twoPageLeft
        case "TwoPageRight": self = .twoPageRight
        default: return nil
        }
    }
}
