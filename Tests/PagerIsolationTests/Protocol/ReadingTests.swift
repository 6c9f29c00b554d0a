// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@testable import PagerIsolation

@Suite("Bytes become values only where they are whole and true")
struct ReadingTests {
    private func read<Value: WireCodable>(
        _ type: Value.Type, _ bytes: [UInt8]
    ) throws(ProtocolViolation) -> Value {
        var reader = ByteReader(bytes)
        return try reader.read(type)
    }

    @Test("Numbers are little-endian")
    func numbersAreLittleEndian() throws {
        var reader = ByteReader([1, 2, 3, 4, 5, 6, 7])
        #expect(try reader.number(UInt8.self) == 1)
        #expect(try reader.number(UInt16.self) == 0x0302)
        #expect(try reader.number(UInt32.self) == 0x0706_0504)
        #expect(reader.remaining == 0)
        #expect(throws: ProtocolViolation.truncated) { try reader.number(UInt8.self) }
    }

    @Test("A flag is 0 or 1")
    func flagsAreChecked() {
        #expect(throws: ProtocolViolation.unknownValue) { try read(Bool.self, [2]) }
        #expect(throws: ProtocolViolation.unknownValue) { try read(Int?.self, [0xFF]) }
    }

    @Test(
        "Numbers that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
    func numbersAreFinite(number: Double) {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: number.bitPattern)
        #expect(throws: ProtocolViolation.invalidNumber) { try read(Double.self, bytes) }
    }

    @Test(
        "A text is UTF-8",
        arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]])
    func textsAreChecked(bytes: [UInt8]) {
        #expect(throws: ProtocolViolation.invalidText) {
            try read(String.self, [UInt8(bytes.count), 0, 0, 0] + bytes)
        }
    }

    @Test("A text has at most a mebibyte")
    func textsAreBounded() throws {
        let text = String(repeating: "a", count: 1 << 20)
        #expect(try read(String.self, [0, 0, 0x10, 0] + Array(text.utf8)) == text)
        #expect(throws: ProtocolViolation.tooLong) {
            try read(String.self, [1, 0, 0x10, 0] + Array(text.utf8) + [97])
        }
        let request = WorkerRequest.search(text + "a", PageIndex(0))
        let exchange = Exchange(request: request, reply: .raster, pageCount: 1)
        #expect(throws: ProtocolViolation.tooLong) {
            try exchange.requestPayload(capacity: 1 << 21)
        }
    }

    @Test("A count that the bytes cannot hold is refused")
    func countsAreChecked() {
        let many: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
        #expect(throws: ProtocolViolation.truncated) { try read([Int].self, many) }
        #expect(throws: ProtocolViolation.truncated) { try read([Link].self, many) }
        #expect(throws: ProtocolViolation.truncated) { try read(String.self, many) }
        #expect(throws: ProtocolViolation.truncated) {
            try read([Rect<PageSpace>].self, [2, 0, 0, 0] + [UInt8](repeating: 0, count: 63))
        }
    }

    @Test("A label has at most 64 characters", arguments: [64, 65])
    func labelsAreBounded(count: Int) {
        let bytes = [UInt8(count), 0, 0, 0] + [UInt8](repeating: 97, count: count)
        #expect(((try? read(PageLabel.self, bytes)) != nil) == (count == 64))
    }

    @Test("An error's kind is one of those there are")
    func codesAreKnown() {
        for code in PagerError.Code.allKnown {
            #expect(PagerError.Code(named: code.name.description) == code)
        }
        for name in ["", "damage", "damagedX", "DAMAGED"] {
            #expect(PagerError.Code(named: name) == nil)
        }
        #expect(throws: ProtocolViolation.unknownValue) {
            try read(PagerError.Code.self, [1, 0, 0, 0, 97])
        }
    }

    @Test("Pixels asked for fit into the arena")
    func pixelsFit() throws {
        let picture = RenderRequest(
            spread: SpreadGeometry(page: PageIndex(0), pageSize: Size(width: 30, height: 20)),
            scale: PixelScale(pixelsPerPoint: 1))
        func payload(_ rowStride: Int) throws(ProtocolViolation) -> [UInt8] {
            let request = WorkerRequest.raster(picture, rowStride: rowStride)
            return try Exchange(request: request, reply: .raster, pageCount: 1).requestPayload()
        }
        let right = try payload(120)
        let arrived = try Exchange.request(.raster, right, replyCapacity: 2400)
        #expect(arrived == .raster(picture, rowStride: 120))
        #expect(throws: ProtocolViolation.noRoom) {
            try Exchange.request(.raster, right, replyCapacity: 2399)
        }
        for rowStride in [-4, 0, 116, 122, Int.max / 4 * 4] {
            #expect(throws: ProtocolViolation.invalidNumber) { try payload(rowStride) }
        }
    }
}
