// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Wide pages")
struct WidePageTests {
    private func isCentred(_ pages: [SpreadPage]) -> [Bool] {
        let layout = SpreadLayout(SpreadPolicy(mode: .double), pages: pages)
        return pages.indices.map { page in
            layout.slots(of: layout.spread(of: PageIndex(page))).count == 1
        }
    }

    private func document(widths: [Double]) -> [SpreadPage] {
        widths.map { SpreadPage(size: Size(width: $0, height: 800)) }
    }

    @Test("A PDF's page is wide from twice the median width")
    func pagesOfDocument() {
        let nearly = 1200.0.nextDown
        #expect(isCentred(document(widths: [600, 600, nearly])) == [false, false, false])
        #expect(isCentred(document(widths: [600, 600, 1200])) == [false, false, true])
        #expect(isCentred(document(widths: [1200, 1200, 1200])) == [false, false, false])
    }

    @Test("With an even count the narrower of the middle two is the median")
    func evenCount() {
        #expect(isCentred(document(widths: [600, 1200])) == [false, true])
        #expect(
            isCentred(document(widths: [1200, 600, 1200, 1200])) == [false, false, false, false])
    }

    @Test("Whatever the widths, those from twice the sorted list's middle are centred")
    func randomWidths() {
        var random = SeededGenerator.printingItsSeed("random widths")
        for _ in 0..<500 {
            let widths = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Double.random(in: 0...3, using: &random)
                    * Double.random(in: 1...1000, using: &random)
                    + .leastNonzeroMagnitude
            }
            let median = widths.sorted()[(widths.count - 1) / 2]
            #expect(isCentred(document(widths: widths)) == widths.map { $0 >= 2 * median })
        }
    }

    @Test("Pages without a usable size are never wide and do not move the median")
    func unusableSizes() {
        let bad = [
            nil, Size<PageSpace>(width: .infinity, height: 1), Size(width: .nan, height: 1),
            Size(width: -5, height: 1), Size(width: 5000, height: 0),
        ]
        let pages = document(widths: [600, 1200]) + bad.map { SpreadPage(size: $0) }
        #expect(isCentred(pages) == [false, true, false, false, false, false, false])
        #expect(isCentred(bad.map { SpreadPage(size: $0) }).allSatisfy { !$0 })
    }

    @Test(
        "A picture is wide by its own shape, flowing and fixed pages never",
        arguments: [
            (SpreadPage.Kind.image, 120.0, false), (.image, 120.1, true),
            (.fixedLayout, 500, false),
            (.reflowable, 500, false),
        ])
    func otherKinds(kind: SpreadPage.Kind, width: Double, isWide: Bool) {
        let page = SpreadPage(size: Size(width: width, height: 100), kind: kind)
        #expect(isCentred([page]) == [isWide])
    }

    @Test("A placement says more than the width")
    func placementWins() {
        var pages = document(widths: [600, 600, 1200])
        pages[2].placement = .left
        #expect(isCentred(pages) == [false, false, false])
    }

    @Test("A book of 100,000 pages, each of another width, is laid out whole")
    func longBook() {
        let pages = document(
            widths: (0..<100_000).map { 600 + Double($0 &* 7919 % 100_000) / 1000 })
        let shifts = stride(from: 0, to: 100_000, by: 3).map(PageIndex.init)
        let layout = SpreadLayout(SpreadPolicy(mode: .double, shifts: shifts), pages: pages)
        #expect(layout.pageCount == 100_000)
        #expect(layout.spread(of: PageIndex(99_999)) == SpreadIndex(layout.count - 1))
    }
}
