// SPDX-License-Identifier: GPL-3.0-or-later

import CDeflate

/// What a PNG file says, read as the specification has it.
struct DecodedPNG {
    /// A part of the file.
    struct Chunk {
        let name: String
        let data: [UInt8]
    }

    struct Malformed: Error {
        let reason: String
    }

    let chunks: [Chunk]
    let width: Int
    let height: Int
    let bitDepth: Int
    let colourType: Int
    /// Straight colours, alpha highest, blue lowest.
    let pixels: [UInt32]

    init(_ file: [UInt8]) throws {
        chunks = try Self.chunks(of: file)
        let header = chunks[0].data
        guard chunks[0].name == "IHDR", header.count == 13, header[10...] == [0, 0, 0] else {
            throw Malformed(reason: "header")
        }
        width = header.bigEndian(at: 0)
        height = header.bigEndian(at: 4)
        bitDepth = Int(header[8])
        colourType = Int(header[9])
        let channels = [0: 1, 2: 3, 3: 1, 6: 4][colourType] ?? 0
        let rowBytes = (width * channels * bitDepth + 7) / 8
        let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
        var scanlines = try Self.inflate(data, count: (rowBytes + 1) * height)
        let step = max(1, channels * bitDepth / 8)
        try Self.unfilter(&scanlines, rowBytes: rowBytes, height: height, step: step)
        pixels = try Self.pixels(
            of: scanlines, rowBytes: rowBytes, width: width, height: height, depth: bitDepth,
            type: colourType, chunks: chunks)
    }

    /// Returns the data of the chunk `name`.
    func data(of name: String) -> [UInt8]? { chunks.first { $0.name == name }?.data }
}

extension DecodedPNG {
    private static func chunks(of file: [UInt8]) throws -> [Chunk] {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Malformed(reason: "signature")
        }
        var chunks: [Chunk] = []
        var position = 8
        while position < file.count {
            let count = file.bigEndian(at: position)
            let named = Array(file[position + 4..<position + 8 + count])
            guard
                Int(libdeflate_crc32(0, named, named.count))
                    == file.bigEndian(at: position + 8 + count)
            else { throw Malformed(reason: "checksum") }
            let name = String(decoding: named[..<4], as: UTF8.self)
            chunks.append(Chunk(name: name, data: Array(named[4...])))
            position += 12 + count
        }
        guard position == file.count, chunks.last?.name == "IEND" else {
            throw Malformed(reason: "end")
        }
        return chunks
    }

    static func inflate(_ data: [UInt8], count: Int) throws -> [UInt8] {
        let decompressor = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(decompressor) }
        var bytes = [UInt8](repeating: 0, count: count)
        var actual = 0
        let status = libdeflate_zlib_decompress(
            decompressor, data, data.count, &bytes, count, &actual)
        guard status == LIBDEFLATE_SUCCESS, actual == count else {
            throw Malformed(reason: "zlib stream, status \(status.rawValue), \(actual) bytes")
        }
        return bytes
    }

    private static func unfilter(
        _ bytes: inout [UInt8], rowBytes: Int, height: Int, step: Int
    ) throws {
        for row in 0..<height {
            let start = row * (rowBytes + 1) + 1
            for place in 0..<rowBytes {
                let here = start + place
                let left = place >= step ? Int(bytes[here - step]) : 0
                let up = row > 0 ? Int(bytes[here - rowBytes - 1]) : 0
                let corner = row > 0 && place >= step ? Int(bytes[here - rowBytes - 1 - step]) : 0
                let prediction = try prediction(bytes[start - 1], left, up, corner)
                bytes[here] &+= UInt8(prediction)
            }
        }
    }

    private static func prediction(_ filter: UInt8, _ left: Int, _ up: Int, _ corner: Int) throws
        -> Int
    {
        switch filter {
        case 0: return 0
        case 1: return left
        case 2: return up
        case 3: return (left + up) / 2
        case 4:
            let estimate = left + up - corner
            let distances = [left, up, corner].map { abs(estimate - $0) }
            if distances[0] <= distances[1] && distances[0] <= distances[2] { return left }
            return distances[1] <= distances[2] ? up : corner
        default: throw Malformed(reason: "filter \(filter)")
        }
    }

    private static func pixels(
        of scanlines: [UInt8], rowBytes: Int, width: Int, height: Int, depth: Int, type: Int,
        chunks: [Chunk]
    ) throws -> [UInt32] {
        let palette = chunks.first { $0.name == "PLTE" }?.data ?? []
        let alphas = chunks.first { $0.name == "tRNS" }?.data ?? []
        func sample(_ row: Int, _ index: Int) -> UInt32 {
            let byte = scanlines[row * (rowBytes + 1) + 1 + index * depth / 8]
            return UInt32(byte) >> UInt32(8 - depth - index * depth % 8) & (1 << UInt32(depth) - 1)
        }
        return try (0..<width * height).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: width)
            func channel(_ number: Int, of count: Int) -> UInt32 {
                sample(row, column * count + number)
            }
            switch type {
            case 0: return UInt32.grey(Int(sample(row, column)) * 255 / (1 << depth - 1))
            case 2:
                return 0xFF00_0000 | channel(0, of: 3) << 16 | channel(1, of: 3) << 8
                    | channel(2, of: 3)
            case 3:
                let place = Int(sample(row, column))
                let colour = palette[place * 3..<place * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
                return (place < alphas.count ? UInt32(alphas[place]) : 255) << 24 | colour
            case 6:
                return channel(3, of: 4) << 24 | channel(0, of: 4) << 16
                    | channel(1, of: 4) << 8 | channel(2, of: 4)
            default: throw Malformed(reason: "colour type \(type)")
            }
        }
    }
}

extension [UInt8] {
    /// Returns the 32-bit number at `offset`, highest byte first.
    func bigEndian(at offset: Int) -> Int {
        self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
