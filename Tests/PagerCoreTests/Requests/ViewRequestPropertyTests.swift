// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Window of any view")
struct ViewRequestPropertyTests {
    private struct Case {
        var spread: Size<SpreadSpace>
        var output: OutputSize
        var centre: Point<SpreadSpace>
        var factor: Double
        var region: Rect<SpreadSpace>
    }

    @Test("Every window lies on its spread")
    func onSpread() throws {
        try forRandomCases("on spread") { test in
            let views = [
                ViewRequest.whole, .region(test.region),
                .zoomed(factor: test.factor, centre: test.centre),
            ]
            for view in views {
                let window = try window(view, test)
                let all = window.scale.pixels(covering: test.spread)
                #expect(window.area.minX >= 0 && window.area.maxX <= all.width)
                #expect(window.area.minY >= 0 && window.area.maxY <= all.height)
                #expect(window.area.size.width >= 1 && window.area.size.height >= 1)
            }
        }
    }

    @Test("A zoom shows what a viewport of the picture's size shows, to the pixel")
    func asViewport() throws {
        try forRandomCases("as viewport") { test in
            let window = try window(.zoomed(factor: test.factor, centre: test.centre), test)
            let whole = try test.output.scale(for: test.spread)
            let view = viewport(test.output, whole.pixels(covering: test.spread))
            let scale = whole.pixelsPerPoint * test.factor
            let seen = Viewport(
                fitting: test.spread, in: view,
                limits: ZoomLimits(minimum: 1e-6, maximum: 1e6)
            ).zoomed(to: scale, centredOn: test.centre).visible
            #expect(abs(Double(window.area.minX) - seen.minX * scale) <= 1)
            #expect(abs(Double(window.area.minY) - seen.minY * scale) <= 1)
            #expect(abs(Double(window.area.maxX) - seen.maxX * scale) <= 1.001)
            #expect(abs(Double(window.area.maxY) - seen.maxY * scale) <= 1.001)
        }
    }

    @Test("Zoomed by one, the window is the whole")
    func zoomedByOne() throws {
        try forRandomCases("zoomed by one") { test in
            let zoomed = try window(.zoomed(factor: 1, centre: test.centre), test)
            #expect(try zoomed == window(.whole, test))
        }
    }

    @Test("A region has exactly the size asked for")
    func regionSize() throws {
        try forRandomCases("region size") { test in
            let window = try window(.region(test.region), test)
            let size = window.area.size
            switch test.output {
            case .width(let width): #expect(size.width == width)
            case .height(let height): #expect(size.height == height)
            case .fit(let width, let height):
                #expect(size.width <= width && size.height <= height)
                #expect(size.width == width || size.height == height)
            case .dotsPerInch, .scale:
                let clipped = test.region.intersection(Rect(origin: .origin, size: test.spread))
                #expect(clipped.map { window.scale.pixels(covering: $0.size) } == size)
            }
        }
    }

    private func window(_ view: ViewRequest, _ test: Case) throws -> RenderWindow {
        let limits = PixelLimits(longestSide: 1 << 40, mostPixels: 1 << 60)
        return try view.window(on: test.spread, output: test.output, limits: limits)
    }

    private func viewport(_ output: OutputSize, _ whole: Size<PixelSpace>) -> Size<ViewSpace> {
        if case .fit(let width, let height) = output {
            return Size(width: Double(width), height: Double(height))
        }
        return Size(width: Double(whole.width), height: Double(whole.height))
    }

    private func forRandomCases(_ name: String, _ body: (Case) throws -> Void) rethrows {
        var random = SeededGenerator.printingItsSeed(name)
        for _ in 0..<400 { try body(randomCase(&random)) }
    }

    private func randomCase(_ random: inout SeededGenerator) -> Case {
        let spread = Size<SpreadSpace>(
            width: .random(in: 50...2000, using: &random),
            height: .random(in: 50...2000, using: &random))
        func fraction() -> Double { .random(in: 0...0.9, using: &random) }
        return Case(
            spread: spread, output: randomOutput(&random),
            centre: Point(x: fraction() * spread.width, y: fraction() * spread.height),
            factor: .random(in: 0.2...12, using: &random),
            region: Rect(
                x: (fraction() - 0.05) * spread.width, y: (fraction() - 0.05) * spread.height,
                width: (fraction() + 0.1) * spread.width, height: (fraction() + 0.1) * spread.height
            ))
    }

    private func randomOutput(_ random: inout SeededGenerator) -> OutputSize {
        let pixels = Int.random(in: 20...3000, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .dotsPerInch(.random(in: 20...600, using: &random))
        case 1: return .scale(.random(in: 0.2...8, using: &random))
        case 2: return .width(pixels)
        case 3: return .height(pixels)
        default: return .fit(width: pixels, height: .random(in: 20...3000, using: &random))
        }
    }
}
