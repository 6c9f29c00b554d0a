// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Spreads in one row or column")
struct ContinuousLayoutTests {
    @Test("What is seen is what naive counting says", arguments: Axis.allCases)
    func visible(axis: Axis) {
        var random = SeededGenerator.printingItsSeed("continuous \(axis)")
        for _ in 0..<300 {
            let layout = layout(axis, &random)
            let offset = Double(Int.random(in: -10...80, using: &random))
            let length = Double(Int.random(in: 0...40, using: &random))
            var start = 0.0
            var seen: [Int] = []
            for index in 0..<layout.count {
                let extent =
                    axis == .horizontal
                    ? layout.sizes[index].width : layout.sizes[index].height
                #expect(layout.start(of: SpreadIndex(index)) == start)
                if start + extent > offset && start < offset + length { seen.append(index) }
                start += extent + layout.spacing
            }
            #expect(Array(layout.visible(from: offset, length: length)) == seen)
            #expect(layout.length == max(0, start - (layout.count > 0 ? layout.spacing : 0)))
        }
    }

    @Test("Frames do not overlap, and stand the spacing apart, mirrored in RTL")
    func frames() {
        let sizes = [30.0, 50, 20].map { Size<SpreadSpace>(width: $0, height: 40) }
        func frames(_ axis: Axis, _ direction: ReadingDirection) -> [Rect<ViewSpace>] {
            ContinuousLayout(sizes: sizes, spacing: 10, axis: axis, direction: direction)
                .frames(
                    in: ContinuousWindow(
                        view: Size(width: 200, height: 100), scale: 2, offset: 5)
                ).map(\.frame)
        }
        #expect(
            frames(.horizontal, .ltr) == [
                Rect(x: -10, y: 10, width: 60, height: 80),
                Rect(x: 70, y: 10, width: 100, height: 80),
                Rect(x: 190, y: 10, width: 40, height: 80),
            ])
        #expect(
            frames(.horizontal, .rtl) == [
                Rect(x: 150, y: 10, width: 60, height: 80),
                Rect(x: 30, y: 10, width: 100, height: 80),
                Rect(x: -30, y: 10, width: 40, height: 80),
            ])
        #expect(
            frames(.vertical, .rtl) == [
                Rect(x: 70, y: -10, width: 60, height: 80),
                Rect(x: 50, y: 90, width: 100, height: 80),
            ])
    }

    @Test("A window never shows more than there is, and smaller content stands in its middle")
    func clipping() {
        var random = SeededGenerator.printingItsSeed("clipping")
        for _ in 0..<300 {
            let layout = layout(.vertical, &random)
            let window = ContinuousWindow(
                view: Size(width: 20, height: 30), scale: .random(in: 0.2...5, using: &random),
                offset: .random(in: -100...300, using: &random),
                across: .random(in: -100...100, using: &random))
            let clipped = layout.clipped(window)
            let shown = 30 / window.scale
            if layout.length > shown {
                #expect(clipped.offset >= 0 && clipped.offset + shown <= layout.length + 1e-9)
            } else {
                #expect(abs(clipped.offset * 2 + shown - layout.length) < 1e-9)
            }
            #expect(
                abs(clipped.across) <= max(0, (layout.breadth - 20 / window.scale) / 2) + 1e-9)
            #expect(layout.clipped(clipped) == clipped)
        }
    }

    @Test("A position survives a round trip, and another zoom")
    func positions() throws {
        var random = SeededGenerator.printingItsSeed("positions")
        for _ in 0..<300 {
            let layout = layout(.horizontal, &random)
            let place = Double.random(in: -5...200, using: &random)
            guard layout.count > 0 else {
                #expect(layout.position(at: place) == nil)
                continue
            }
            let position = try #require(layout.position(at: place))
            #expect(abs(layout.place(of: position) - place) < 1e-9)
        }
    }

    @Test("A hundred thousand spreads are found at once")
    func longBook() {
        let sizes = [Size<SpreadSpace>](
            repeating: Size(width: 612, height: 792), count: 100_000)
        let layout = ContinuousLayout(sizes: sizes, spacing: 8, axis: .vertical, direction: .ltr)
        #expect(layout.visible(from: 800 * 99_000, length: 900) == 99_000..<99_002)
        #expect(layout.spread(at: layout.length + 5) == SpreadIndex(99_999))
        #expect(layout.spread(at: -5) == SpreadIndex(0))
    }

    private func layout(
        _ axis: Axis, _ random: inout SeededGenerator
    ) -> ContinuousLayout {
        let sizes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            Size<SpreadSpace>(
                width: Double(Int.random(in: 1...20, using: &random)),
                height: Double(Int.random(in: 1...20, using: &random)))
        }
        return ContinuousLayout(
            sizes: sizes, spacing: Double(Int.random(in: 0...3, using: &random)), axis: axis,
            direction: .ltr)
    }
}
