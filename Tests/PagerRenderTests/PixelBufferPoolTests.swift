// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerRender

@Suite("Pixel buffers")
struct PixelBufferPoolTests {
    @Test("a buffer let go is handed out again")
    func reuse() throws {
        let pool = PixelBufferPool(idleBytes: 1 << 20)
        let address = try #require(pool.buffer(ofAtLeast: 5000)).bytes.baseAddress
        #expect(try #require(pool.buffer(ofAtLeast: 4000)).bytes.baseAddress == address)
    }

    @Test("buffers in use are never shared")
    func exclusive() throws {
        let pool = PixelBufferPool(idleBytes: 1 << 20)
        let buffers = try (0..<10).map { _ in try #require(pool.buffer(ofAtLeast: 5000)) }
        #expect(Set(buffers.map { UInt(bitPattern: $0.bytes.baseAddress) }).count == 10)
    }

    @Test("the tightest buffer is taken, so that large ones stay for large pictures")
    func tightest() throws {
        let pool = PixelBufferPool(idleBytes: 1 << 30)
        var buffers = [
            try #require(pool.buffer(ofAtLeast: 1 << 20)),
            try #require(pool.buffer(ofAtLeast: 1 << 12)),
        ]
        let small = buffers[1].bytes.baseAddress
        buffers.removeAll()
        #expect(try #require(pool.buffer(ofAtLeast: 100)).bytes.baseAddress == small)
    }

    @Test("no more than the budget is kept unused")
    func budget() throws {
        let pool = PixelBufferPool(idleBytes: 100_000)
        var buffers = try (0..<50).map { _ in try #require(pool.buffer(ofAtLeast: 8192)) }
        buffers.removeAll()
        #expect(pool.keptBytes <= 100_000)
        #expect(pool.keptBytes > 0)
    }
}
