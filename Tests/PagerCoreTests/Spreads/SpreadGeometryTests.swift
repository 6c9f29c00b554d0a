// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Geometry of a spread")
struct SpreadGeometryTests {
    private func geometries(
        _ policy: SpreadPolicy, _ sizes: [Size<PageSpace>]
    ) throws -> [SpreadGeometry] {
        let layout = SpreadLayout(policy, pages: sizes.map { SpreadPage(size: $0) })
        return try (0..<layout.count).map { index in
            try layout.geometry(of: SpreadIndex(index)) { sizes[$0.value] }
        }
    }

    @Test("Inner edges touch and pages are centred vertically")
    func unequalPages() throws {
        let sizes = [Size<PageSpace>(width: 300, height: 400), Size(width: 200, height: 100)]
        let ltr = try geometries(SpreadPolicy(mode: .double), sizes)
        #expect(
            ltr == [
                SpreadGeometry(
                    size: Size(width: 500, height: 400),
                    placements: [
                        .init(page: PageIndex(0), frame: Rect(x: 0, y: 0, width: 300, height: 400)),
                        .init(
                            page: PageIndex(1), frame: Rect(x: 300, y: 150, width: 200, height: 100)
                        ),
                    ])
            ])
        let rtl = try geometries(SpreadPolicy(mode: .double, direction: .rtl), sizes)
        #expect(rtl[0].placements.map(\.page) == [PageIndex(1), PageIndex(0)])
        #expect(rtl[0].placements[0].frame == Rect(x: 0, y: 150, width: 200, height: 100))
        #expect(rtl[0].placements[1].frame == Rect(x: 200, y: 0, width: 300, height: 400))
    }

    @Test("A blank has the size of its neighbour, on the side that is not the page's")
    func blanks() throws {
        let left = Rect<SpreadSpace>(x: 0, y: 0, width: 300, height: 400)
        let right = left.offset(x: 300, y: 0)
        for direction in ReadingDirection.allCases {
            for coverAlone in [false, true] {
                let policy = SpreadPolicy(
                    mode: .double, direction: direction, coverAlone: coverAlone)
                let spread = try geometries(policy, [Size(width: 300, height: 400)])[0]
                let pageIsRight = (direction == .ltr) == coverAlone
                #expect(spread.size == Size(width: 600, height: 400))
                #expect(spread.placements.map(\.frame) == [pageIsRight ? right : left])
                #expect(spread.blanks == [pageIsRight ? left : right])
            }
        }
    }

    @Test("Every spread of a book with one page size is equally large", arguments: 1...9)
    func uniformBook(pageCount: Int) throws {
        let sizes = [Size<PageSpace>](
            repeating: Size(width: 419.53, height: 595.28), count: pageCount)
        for coverAlone in [false, true] {
            let policy = SpreadPolicy(mode: .double, coverAlone: coverAlone, shifts: [PageIndex(3)])
            for geometry in try geometries(policy, sizes) {
                #expect(geometry.size == Size(width: 419.53 + 419.53, height: 595.28))
            }
        }
    }

    @Test("A centred page is its whole spread")
    func centredPage() throws {
        let size = Size<PageSpace>(width: 300, height: 400)
        let spreads = try geometries(SpreadPolicy(mode: .single), [size, size])
        #expect(spreads[1] == SpreadGeometry(page: PageIndex(1), pageSize: size))
    }

    @Test("Placements and blanks tile the spread from left to right")
    func tiling() throws {
        var random = SeededGenerator.printingItsSeed("tiling")
        for _ in 0..<300 {
            let sizes = (0..<3).map { _ in
                Size<PageSpace>(
                    width: .random(in: 300...500, using: &random),
                    height: .random(in: 1...900, using: &random))
            }
            for spread in try geometries(SpreadPolicy(mode: .double), sizes) {
                let frames = (spread.placements.map(\.frame) + spread.blanks)
                    .sorted { $0.minX < $1.minX }
                #expect(frames[0].minX == 0)
                #expect(frames[1].minX == frames[0].maxX)
                #expect(frames[1].maxX == spread.size.width)
                #expect(frames.map(\.size.height).max() == spread.size.height)
                for frame in frames {
                    let margins = [frame.minY, spread.size.height - frame.maxY]
                    #expect(abs(margins[0] - margins[1]) < 1e-9)
                }
            }
        }
    }

    @Test(
        "A page without a usable size is an error that names it",
        arguments: [
            Size<PageSpace>(width: 0, height: 5), Size(width: 5, height: -1),
            Size(width: .infinity, height: 5), Size(width: 5, height: .nan),
        ])
    func unusableSize(size: Size<PageSpace>) throws {
        let error = try #require(throws: PagerError.self) {
            _ = try geometries(SpreadPolicy(mode: .double), [.portrait, size])
        }
        #expect(error.code == .pageDamaged)
        #expect(error.page == PageIndex(1))
    }
}

@Suite("A page of a spread that cannot be drawn")
struct BlankedPageTests {
    private static func spread(pages: [Int], blanks: [Double] = []) -> SpreadGeometry {
        SpreadGeometry(
            size: Size(width: 30, height: 10),
            placements: pages.enumerated().map { place, page in
                SpreadGeometry.Placement(
                    page: PageIndex(page),
                    frame: Rect(x: Double(place * 10), y: 0, width: 10, height: 10))
            }, blanks: blanks.map { Rect(x: $0, y: 0, width: 10, height: 10) })
    }

    @Test("leaves a blank where it stood")
    func leavesABlank() {
        let spread = Self.spread(pages: [4, 5], blanks: [20])
        let rest = spread.blanking(PageIndex(4))
        #expect(rest?.placements == [spread.placements[1]])
        #expect(rest?.blanks.map(\.minX) == [0, 20])
        #expect(rest?.size == spread.size)
    }

    @Test("leaves nothing where it stood alone, or does not stand there")
    func leavesNothing() {
        #expect(Self.spread(pages: [4]).blanking(PageIndex(4)) == nil)
        #expect(Self.spread(pages: [4, 5]).blanking(PageIndex(6)) == nil)
    }
}
