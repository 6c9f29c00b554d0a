// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerRender

@Suite("Encoded rasters")
struct EncodingDeterminismTests {
    @Test(
        "Equal pixels give equal files, whatever was encoded before and by whom",
        arguments: [.png(level: 1), .png(level: 6), .jpeg(quality: 80), .webp(quality: 80)]
            as [ImageEncoding])
    func isDeterministic(encoding: ImageEncoding) async throws {
        let pictures = TestPicture.all(seed: 11).suffix(40)
        let expected = try pictures.map { try encode($0, as: encoding, padding: 0) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for (picture, file) in zip(pictures, expected).reversed() {
                group.addTask { try encode(picture, as: encoding, padding: 3) == file }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    private func encode(_ picture: TestPicture, as encoding: ImageEncoding, padding: Int) throws
        -> [UInt8]
    {
        try #require(picture.raster(padding: padding)).encoded(as: encoding)
    }

    @Test("Levels and qualities outside their range stop the program")
    func rangesAreChecked() async {
        await #expect(processExitsWith: .failure) { _ = PNGEncoder(level: 0) }
        await #expect(processExitsWith: .failure) { _ = PNGEncoder(level: 13) }
        await #expect(processExitsWith: .failure) { _ = JPEGEncoder(quality: 0) }
        await #expect(processExitsWith: .failure) { _ = JPEGEncoder(quality: 101) }
        await #expect(processExitsWith: .failure) { _ = WebPEncoder(quality: -1) }
        await #expect(processExitsWith: .failure) { _ = WebPEncoder(quality: 101) }
    }
}
