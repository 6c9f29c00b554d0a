// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerKit
import Testing

@testable import pdfpager

@Suite("Pages that are asked about many at a time")
struct KnownPagesTests {
    @Test("Pages that follow each other are one run, of 256 at most")
    func runs() {
        #expect(Self.runs([]) == [])
        #expect(Self.runs([3, 4, 5, 9, 8, 9, 10]) == [3..<6, 9..<10, 8..<11])
        #expect(Self.runs([2, 2]) == [2..<3, 2..<3])
        #expect(Self.runs(Array(0..<600)) == [0..<256, 256..<512, 512..<600])
    }

    @Test("The runs of any pages hold those pages in their order")
    func anyPages() {
        var random = SeededGenerator()
        print("known pages: seed \(random.seed)")
        for _ in 0..<200 {
            var pages: [Int] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let start = Int.random(in: 0...20, using: &random)
                pages += Array(start..<start + Int.random(in: 1...5, using: &random))
            }
            #expect(Self.runs(pages).flatMap(Array.init) == pages)
        }
    }

    @Test("A page that kills whoever asks leaves the others of its run known")
    func deadlyPages() async {
        let (source, known) = (DeadlySource(deadly: [3, 300]), KnownPages())
        let pages = (0..<source.summary.pageCount).map { PageIndex($0) }
        await known.learn(pages, box: .crop, from: source)
        let unknown = pages.filter { known.info($0, box: .crop) == nil }
        #expect(unknown.map(\.value) == [3, 300])
    }

    private static func runs(_ pages: [Int]) -> [Range<Int>] {
        pages.map { PageIndex($0) }.runs.map {
            $0.lowerBound.value..<$0.upperBound.value
        }
    }
}

/// A document some of whose pages kill whoever asks about them.
private struct DeadlySource: ScriptedPageSource {
    let deadly: Set<Int>
    let summary = DocumentSummary(
        pageCount: 400, hints: DocumentHints(), metadata: DocumentMetadata(), isEncrypted: false,
        repair: .notNeeded, warnings: [])

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        guard !deadly.contains(page.value) else {
            throw PagerError(.crashed, "killed", page: page)
        }
        return PageInfo(page: page, label: nil, size: Size(width: 10, height: 10))
    }
}
