// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Viewport after any moves")
struct ViewportPropertyTests {
    fileprivate enum Move {
        case pan(Double, Double)
        case zoom(Double, Point<ViewSpace>)
        case centre(Double, Point<SpreadSpace>)
    }

    @Test("What is seen never leaves the spread, and gaps are only around smaller content")
    func bounds() {
        walk("bounds") { _, _, after in
            let visible = after.visible
            let noise = 1e-9 * max(after.content.width, after.content.height)
            #expect(visible.minX >= 0 && visible.minY >= 0)
            #expect(!visible.isEmpty)
            #expect(visible.maxX <= after.content.width + noise)
            #expect(visible.maxY <= after.content.height + noise)
            let horizontal = (after.offset.x, after.content.width * after.scale, after.view.width)
            let vertical = (after.offset.y, after.content.height * after.scale, after.view.height)
            for (offset, content, view) in [horizontal, vertical] {
                if content > view {
                    #expect(offset <= 0 && offset + content >= view - 1e-9 * content)
                } else {
                    #expect(abs(offset - (view - content - offset)) <= 1e-9 * view)
                }
            }
        }
    }

    @Test("The scale keeps to its limits")
    func scaleLimits() {
        walk("scale limits") { _, _, after in
            #expect(after.scale >= after.limits.minimum && after.scale <= after.limits.maximum)
        }
    }

    @Test("The place under the anchor stays unless limits or edges forbid")
    func anchors() {
        walk("anchors") { before, move, after in
            guard case .zoom(let factor, let anchor) = move else { return }
            let expected = before.limits.clamped(before.scale * factor)
            #expect(after.scale == expected)
            let held = after.viewPoint(of: before.spreadPoint(at: anchor))
            #expect(
                isHeld(
                    held.x, anchor.x, after.offset.x, after.content.width, after.view.width, after))
            #expect(
                isHeld(
                    held.y, anchor.y, after.offset.y, after.content.height, after.view.height, after
                ))
        }
    }

    @Test("A pan moves by what was asked unless the edges forbid")
    func pans() {
        walk("pans") { before, move, after in
            guard case .pan(let x, let y) = move else { return }
            #expect(
                isHeld(
                    after.offset.x, before.offset.x + x, after.offset.x, after.content.width,
                    after.view.width, after))
            #expect(
                isHeld(
                    after.offset.y, before.offset.y + y, after.offset.y, after.content.height,
                    after.view.height, after))
        }
    }

    @Test("View and spread coordinates are each other's inverses")
    func mapping() {
        walk("mapping") { _, _, after in
            let point = Point<ViewSpace>(x: 17, y: 31)
            let back = after.viewPoint(of: after.spreadPoint(at: point))
            #expect(abs(back.x - 17) < 1e-6 && abs(back.y - 31) < 1e-6)
        }
    }

    /// Whether a coordinate is where it was asked to be, or could not be because of an edge.
    private func isHeld(
        _ actual: Double, _ asked: Double, _ offset: Double, _ content: Double, _ view: Double,
        _ viewport: Viewport
    ) -> Bool {
        let shown = content * viewport.scale
        let noise = 1e-9 * (shown + view)
        let isAtEdge = shown <= view || offset == 0 || offset == view - shown
        let isCorrectedInwards =
            (offset == 0 && asked > actual) || (offset != 0 && asked < actual) || shown <= view
        return abs(actual - asked) <= noise || (isAtEdge && isCorrectedInwards)
    }

    /// Makes random moves through random viewports and shows each to `inspect`.
    private func walk(_ name: String, inspect: (Viewport, Move, Viewport) -> Void) {
        var random = SeededGenerator.printingItsSeed(name)
        for _ in 0..<60 {
            var viewport = Viewport(
                fitting: Size(width: side(&random), height: side(&random)),
                in: Size(width: side(&random), height: side(&random)))
            for _ in 0..<25 {
                let move = move(in: viewport, &random)
                let after = viewport.after(move)
                inspect(viewport, move, after)
                viewport = after
            }
        }
    }

    private func side(_ random: inout SeededGenerator) -> Double {
        .random(in: 1...3000, using: &random)
    }

    private func move(in viewport: Viewport, _ random: inout SeededGenerator) -> Move {
        let across = Double.random(in: -0.2...1.2, using: &random)
        let down = Double.random(in: -0.2...1.2, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            return .pan((across - 0.5) * viewport.view.width, (down - 0.5) * viewport.view.height)
        case 1:
            let anchor = Point<ViewSpace>(
                x: across * viewport.view.width, y: down * viewport.view.height)
            return .zoom(.random(in: 0.3...3, using: &random), anchor)
        default:
            let centre = Point<SpreadSpace>(
                x: across * viewport.content.width, y: down * viewport.content.height)
            return .centre(viewport.scale * .random(in: 0.3...3, using: &random), centre)
        }
    }
}

extension Viewport {
    fileprivate func after(_ move: ViewportPropertyTests.Move) -> Viewport {
        switch move {
        case .pan(let x, let y): panned(x: x, y: y)
        case .zoom(let factor, let anchor): zoomed(by: factor, about: anchor)
        case .centre(let scale, let centre): zoomed(to: scale, centredOn: centre)
        }
    }
}
