// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
import Testing

@testable import make_testdocs

@Suite("A deflated run of one byte")
struct DeflatedRunTests {
    @Test(
        "inflates to the run, checksum and all",
        arguments: [258 * 24 + 1, 258 * 25, 258 * 31 + 257, 100_000, 1_000_001])
    func inflates(count: Int) throws {
        let decompressor = try #require(libdeflate_alloc_decompressor())
        defer { libdeflate_free_decompressor(decompressor) }
        let packed = deflatedRun(of: 0x20, count: count)
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        let result = libdeflate_zlib_decompress(
            decompressor, packed, packed.count, &bytes, count, &length)
        #expect(result == LIBDEFLATE_SUCCESS)
        #expect(length == count)
        #expect(bytes.allSatisfy { $0 == 0x20 })
    }
}
