// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// Writes the chunks of a PNG file one after the other.
///
/// The memory must have room for all of them.
struct PNGChunkWriter {
    /// What a chunk takes besides its data: length, name and checksum.
    static let overhead = 12
    /// The last chunk.
    static let end: [UInt8] = [0, 0, 0, 0] + "IEND".utf8 + [0xAE, 0x42, 0x60, 0x82]
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let start: UnsafeMutableRawPointer
    /// How many bytes are written.
    private(set) var count = 0

    /// Begins to write a file, or goes on with one, at `start`.
    init(continuingAt start: UnsafeMutableRawPointer) { self.start = start }

    /// Appends what every file begins with.
    mutating func appendSignature() {
        (start + count).copyMemory(from: Self.signature, byteCount: Self.signature.count)
        count += Self.signature.count
    }

    /// Appends the chunk `name` with `data`.
    mutating func append(_ name: StaticString, _ data: [UInt8]) {
        append(name, after: data) { _ in 0 }
    }

    /// Appends the chunk `name` with `beginning` and the data that `write` writes; it returns how
    /// many bytes.
    mutating func append(
        _ name: StaticString, after beginning: [UInt8], write: (UnsafeMutableRawPointer) -> Int
    ) {
        let chunk = start + count
        (chunk + 4).copyMemory(from: name.utf8Start, byteCount: 4)
        (chunk + 8).copyMemory(from: beginning, byteCount: beginning.count)
        let size = beginning.count + write(chunk + 8 + beginning.count)
        store(UInt32(size), at: chunk)
        store(libdeflate_crc32(0, chunk + 4, 4 + size), at: chunk + 8 + size)
        count += Self.overhead + size
    }

    private func store(_ value: UInt32, at address: UnsafeMutableRawPointer) {
        address.storeBytes(of: value.bigEndian, as: UInt32.self)
    }
}

extension [UInt8] {
    /// Appends `value`, highest byte first.
    mutating func append(bigEndian value: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] {
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}
