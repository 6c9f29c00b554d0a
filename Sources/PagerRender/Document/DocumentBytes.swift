// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Glibc

/// The bytes of one document, owned and unchanging.
///
/// A copy in memory, never a mapping of the file: a file cut short while it is read cannot take
/// the program down. May be shared between threads.
public final class DocumentBytes: @unchecked Sendable {
    // SAFETY: GBytes is immutable and its reference count atomic.
    private let bytes: OpaquePointer?

    /// Takes over `count` bytes at `memory`, which must come from `malloc`.
    init(adopting memory: UnsafeMutableRawPointer, count: Int) {
        bytes = g_bytes_new_with_free_func(memory, gsize(count), { free($0) }, memory)
    }

    /// Copies `contents`.
    public convenience init(_ contents: [UInt8]) {
        let copy = contents.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        self.init(adopting: copy)
    }

    /// Takes over a reference to a GBytes.
    init(adopting bytes: OpaquePointer?) { self.bytes = bytes }

    /// Copies `contents`.
    init(copying contents: UnsafeRawBufferPointer) {
        bytes = g_bytes_new(contents.baseAddress, gsize(contents.count))
    }

    deinit { g_bytes_unref(bytes) }

    /// How many bytes there are.
    public var count: Int { Int(g_bytes_get_size(bytes)) }

    /// Calls `body` with the bytes; they must not be kept.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        return withExtendedLifetime(self) {
            body(UnsafeRawBufferPointer(start: start, count: Int(size)))
        }
    }

    /// Calls `body` with the bytes as GLib has them, which it may take a reference to.
    func withGBytes<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        withExtendedLifetime(self) { body(bytes) }
    }

    /// Calls `body` with a stream over the bytes, which it may take a reference to.
    func withInputStream<Result>(_ body: (UnsafeMutablePointer<GInputStream>?) -> Result) -> Result
    {
        let stream = g_memory_input_stream_new_from_bytes(bytes)
        defer { g_object_unref(stream) }
        return body(stream)
    }
}
