// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
internal import Testing

@testable import PagerRender

@Suite("Parts drawn from a recording")
struct DisplayListTests {
    private static let scales = [2.0, 4.3, 8.5]

    @Test(
        "They have the pixels of direct drawing within the tolerance, in every test document",
        arguments: TestDocs.all)
    private func samePixels(document: TestDocs.Entry) throws {
        guard let engine = try? TestDocs.open(document.file) else { return }
        for index in 0..<min(3, engine.summary.pageCount) {
            guard let info = try? engine.pageInfo(PageIndex(index)) else { continue }
            for scale in Self.scales {
                for window in Self.windows(of: info, scale: scale) {
                    var request = RenderRequest(
                        spread: SpreadGeometry(page: info.page, pageSize: info.size),
                        scale: PixelScale(pixelsPerPoint: scale), window: window)
                    let direct = Result { try engine.raster(request).pixels }
                    request.method = .displayList
                    let listed = Result { try engine.raster(request).pixels }
                    let difference = Self.difference(direct, listed)
                    #expect(
                        difference <= DisplayListPlan.tolerance,
                        "page \(index + 1) at \(scale), \(window)")
                }
            }
        }
    }

    /// A part in the middle and one at the far corner.
    private static func windows(of info: PageInfo, scale: Double) -> [Rect<PixelSpace>] {
        let width = Int(info.size.width * scale)
        let height = Int(info.size.height * scale)
        guard width > 4, height > 4, width < 20_000, height < 20_000 else { return [] }
        let size = Size<PixelSpace>(width: min(200, width / 4), height: min(200, height / 4))
        return [
            Rect(origin: Point(x: width / 3, y: height / 3), size: size),
            Rect(origin: Point(x: width - size.width, y: height - size.height), size: size),
        ]
    }

    /// The largest difference of two channels; 256 where only one of them could be drawn.
    private static func difference(
        _ first: Result<[UInt32], any Error>, _ second: Result<[UInt32], any Error>
    ) -> Int {
        guard let first = try? first.get(), let second = try? second.get() else {
            return (try? first.get()) == nil && (try? second.get()) == nil ? 0 : 256
        }
        return zip(first, second).reduce(0) { worst, pair in
            stride(from: 0, to: 32, by: 8).reduce(worst) { worst, shift in
                max(worst, abs(Int(pair.0 >> shift & 0xff) - Int(pair.1 >> shift & 0xff)))
            }
        }
    }

    @Test(
        "What is drawn while it is recorded has the pixels of direct drawing, in every document",
        arguments: TestDocs.all, [Colour.white, .transparent])
    private func drawnAndRecorded(document: TestDocs.Entry, paper: Colour) throws {
        guard let engine = try? TestDocs.open(document.file) else { return }
        for index in 0..<min(5, engine.summary.pageCount) {
            guard var request = try? engine.request(PageIndex(index)) else { continue }
            request.paper = paper
            let comparison = DisplayListPlan.comparison(for: request)
            let direct = Result { try engine.raster(comparison).pixels }
            let both = Result { try engine.rasterAndRecording(of: comparison).0.pixels }
            #expect((try? direct.get()) == (try? both.get()), "page \(index + 1)")
        }
    }

    @Test("Equal requests give equal bytes, whatever was drawn before")
    func independentOfOrder() throws {
        let page = PageIndex(4)
        let first = try TestDocs.open("book.pdf")
        let second = try TestDocs.open("book.pdf")
        let requests = try (0..<4).map { index in
            var request = try first.request(page, dotsPerInch: 400)
            request.window = Rect(x: 300 * index, y: 200 * index, width: 256, height: 256)
            request.method = index == 2 ? .direct : .displayList
            return request
        }
        let forward = try requests.map { try first.raster($0).pixels }
        let backward = try requests.reversed().map { try second.raster($0).pixels }
        #expect(forward == backward.reversed())
    }

    @Test("A recording is used for small parts of large pictures, where it is asked for")
    func plan() throws {
        let engine = try TestDocs.open("book.pdf")
        var request = try engine.request(PageIndex(0), dotsPerInch: 600)
        request.method = .displayList
        #expect(!DisplayListPlan(request).pays)
        request.window = Rect(x: 0, y: 0, width: 512, height: 512)
        #expect(DisplayListPlan(request).pays)
        request.method = .direct
        #expect(!DisplayListPlan(request).pays)
    }
}
