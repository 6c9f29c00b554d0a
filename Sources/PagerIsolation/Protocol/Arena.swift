// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The memory that a broker and its worker share, as both use it: contents, then a word that
/// tells how far the worker has come.
struct Arena: Sendable {
    private static let progressBytes = MemoryLayout<UInt64>.size

    /// The memory itself.
    let memory: SharedMemory

    /// Uses `memory`, whose size is a multiple of eight bytes.
    init(_ memory: SharedMemory) {
        precondition(memory.count > Self.progressBytes && memory.count % Self.progressBytes == 0)
        self.memory = memory
    }

    /// Makes the arena of a worker that may need `capacity` bytes at once.
    init(capacity: Int) throws(SystemError) {
        let words = (max(capacity, 1) + Self.progressBytes - 1) / Self.progressBytes + 1
        self.init(try SharedMemory(named: "pdfpager-arena", count: words * Self.progressBytes))
    }

    /// The bytes there are for payloads and pixels.
    var capacity: Int { memory.count - Self.progressBytes }

    /// How many parts of the request the worker says to have done.
    ///
    /// It may say anything.
    var progress: Int {
        get {
            memory.withUnsafeMutableBytes { bytes in
                Int(clamping: bytes.load(fromByteOffset: capacity, as: UInt64.self))
            }
        }
        nonmutating set {
            memory.withUnsafeMutableBytes { bytes in
                bytes.storeBytes(of: UInt64(newValue), toByteOffset: capacity, as: UInt64.self)
            }
        }
    }

    /// Copies the first `count` bytes.
    func copy(_ count: Int) -> [UInt8] {
        withContents { contents in
            [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                UnsafeMutableRawBufferPointer(buffer)
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: contents[..<count]))
                filled = count
            }
        }
    }

    /// Calls `body` with the bytes for payloads and pixels; the address must not be kept.
    func withContents<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try memory.withUnsafeMutableBytes { (bytes) throws(Failure) in
            try body(UnsafeMutableRawBufferPointer(rebasing: bytes[..<capacity]))
        }
    }
}
