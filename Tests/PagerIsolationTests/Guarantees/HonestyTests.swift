// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("G14: what is said of a document is possible")
    struct HonestyTests {
        @Test("Numbers of pages, sizes, labels, outlines and links stay within their limits")
        func everyDocument() async {
            let lying = (Effort.isSoak ? Hostile.names : Hostile.lying) + Honesty.others
            await #expect(processExitsWith: .success) {
                [folder = Hostile.folder as String, lying = lying as [String]] in
                let pool = try WorkerProgram.pool { $0.limits = .seconds(1) }
                for document in try TestDocs.all() {
                    await Honesty.check(try TestDocs.bytes(document.file), document.file, in: pool)
                }
                for name in lying {
                    await Honesty.check(try Hostile.bytes(name, in: folder), name, in: pool)
                }
            }
        }
    }
}

/// Looks at everything a document says that may be asked for without drawing.
private enum Honesty {
    /// Documents whose labels or outline have no end.
    static let others = ["label-bomb", "label-prefix-20mb", "outline-dag", "outline-deep-50k"]

    private static let mostPages = 1_000_000

    static func check(_ bytes: DocumentBytes, _ name: String, in pool: WorkerPool) async {
        guard let document = try? await pool.open(bytes) else { return }
        let count = document.summary.pageCount
        #expect(1...mostPages ~= count, "\(name)")
        for index in Set([0, count / 2, count - 1]) {
            await check(PageIndex(index), of: document, name)
        }
        guard let outline = try? await document.outline() else { return }
        #expect(outline.items.count <= Outline.mostItems, "\(name)")
        #expect(outline.items.allSatisfy { 0...Outline.deepest ~= $0.level }, "\(name)")
    }

    private static func check(
        _ page: PageIndex, of document: IsolatedDocument, _ name: String
    ) async {
        for box in PageBox.allCases {
            guard let info = try? await document.pageInfo(page, box: box) else { continue }
            let size = info.size
            #expect(size.width.isFinite && size.height.isFinite, "\(name)")
            #expect(size.width > 0 && size.height > 0, "\(name)")
            #expect((info.label?.text.count ?? 0) <= 64, "\(name)")
        }
        guard let links = try? await document.links(page) else { return }
        for link in links {
            let area = link.area
            let numbers = [area.minX, area.minY, area.maxX, area.maxY]
            #expect(numbers.allSatisfy { $0.isFinite }, "\(name)")
        }
    }
}
