// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerIsolation

@Suite("The bytes of a picture's request tell pictures apart")
struct CanonicalBytesTests {
    @Test("Equal requests have equal bytes, others have others")
    func tellApart() throws {
        var values = RandomValues.printingTheirSeed("requests to be told apart")
        var seen: [[UInt8]: WorkerRequest] = [:]
        for _ in 0..<500 {
            let request = values.workerRequest(.image)
            guard case .image(let picture, let encoding) = request else { continue }
            let bytes = try picture.canonicalBytes(as: encoding)
            #expect(try picture.canonicalBytes(as: encoding) == bytes)
            if let other = seen.updateValue(request, forKey: bytes) { #expect(other == request) }
        }
        #expect(seen.count > 400)
    }

    @Test("A request of any length has bytes")
    func longRequests() throws {
        let page = SpreadGeometry(page: PageIndex(0), pageSize: Size(width: 9, height: 9))
        let placements = [SpreadGeometry.Placement](repeating: page.placements[0], count: 5000)
        let spread = SpreadGeometry(size: page.size, placements: placements, blanks: [])
        let request = RenderRequest(spread: spread, scale: PixelScale(pixelsPerPoint: 1))
        #expect(try request.canonicalBytes(as: .png(level: 1)).count > 5000 * 40)
    }

    @Test("A request that no worker would take is an error")
    func senseless() {
        let page = SpreadGeometry(page: PageIndex(0), pageSize: Size(width: 9, height: .nan))
        let request = RenderRequest(
            spread: page, scale: PixelScale(pixelsPerPoint: 1),
            window: Rect(x: 0, y: 0, width: 1, height: 1))
        let error = #expect(throws: PagerError.self) {
            try request.canonicalBytes(as: .png(level: 1))
        }
        #expect(error?.code == .invalidRequest)
    }
}
