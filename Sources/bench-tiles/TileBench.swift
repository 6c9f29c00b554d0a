// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// The tiles of one document, drawn both ways.
@RenderThread
struct TileBench {
    private static let scale = PixelScale(dotsPerInch: 600)
    private static let side = 512
    /// How many tiles of a page are drawn, spread over it.
    private static let tiles = 8

    private let engine: RenderEngine

    /// Opens the document.
    init(_ bytes: DocumentBytes) throws(PagerError) {
        engine = try RenderEngine(bytes, pool: PixelBufferPool(idleBytes: 64 << 20))
    }

    /// Tries at most so many pages, evenly spread over the document.
    func run(most: Int) {
        let count = engine.summary.pageCount
        for place in 0..<min(most, count) {
            let page = PageIndex(place * count / min(most, count))
            do throws(PagerError) {
                print(try line(for: page))
            } catch {
                print("\(page.number.value) failed \(error.code.name)")
            }
        }
    }

    private func line(for page: PageIndex) throws(PagerError) -> String {
        let info = try engine.pageInfo(page, box: .crop)
        let whole = RenderRequest(
            spread: SpreadGeometry(page: page, pageSize: info.size), scale: Self.scale)
        guard try engine.displayListAgrees(for: whole) else {
            return "\(page.number.value) differs"
        }
        let direct = try milliseconds(of: whole, .direct)
        let replayed = try milliseconds(of: whole, .displayList)
        return "\(page.number.value) agrees \(direct) \(replayed)"
    }

    /// Returns the milliseconds of the median tile, each after one that is not counted: the first
    /// from a recording makes it.
    private func milliseconds(
        of whole: RenderRequest, _ method: DrawingMethod
    ) throws(PagerError) -> Double {
        var times: [Duration] = []
        for tile in [0] + Array(0..<Self.tiles) {
            var request = whole
            request.method = method
            request.window = window(tile, of: whole.window.size)
            let start = ContinuousClock.now
            _ = try engine.raster(request)
            times.append(ContinuousClock.now - start)
        }
        let sorted = times.dropFirst().sorted()
        return (sorted[sorted.count / 2] / .microseconds(1)).rounded() / 1000
    }

    private func window(_ tile: Int, of size: Size<PixelSpace>) -> Rect<PixelSpace> {
        let width = min(Self.side, size.width)
        let height = min(Self.side, size.height)
        return Rect(
            origin: Point(
                x: (size.width - width) * (tile % 3) / 2,
                y: (size.height - height) * tile / (Self.tiles - 1)),
            size: Size(width: width, height: height))
    }
}
