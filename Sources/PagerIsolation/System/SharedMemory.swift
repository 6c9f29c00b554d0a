// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Memory of a fixed size that two processes see and write.
///
/// Every byte may change at any time while the other process runs: what is read is to be copied
/// first and checked after. Safe to map whatever the other process does, as its size is sealed.
final class SharedMemory: @unchecked Sendable {
    // SAFETY: the address and size never change; the contents belong to another process as
    // well, and whoever reads or writes them takes turns with it by messages.

    /// The file behind the memory, to be sent to the other process.
    let descriptor: Descriptor
    private let bytes: UnsafeMutableRawBufferPointer

    /// How many bytes there are.
    var count: Int { bytes.count }

    /// Makes new memory, all zero.
    ///
    /// Costs nothing for pages never touched.
    ///
    /// - Precondition: `count` is positive.
    convenience init(named name: String, count: Int) throws(SystemError) {
        precondition(count > 0, "there is no empty memory")
        let file = try Descriptor.memoryFile(named: name)
        _ = try checked("ftruncate", ftruncate(file.number, count))
        try file.add(.fixedSize)
        try self.init(mapping: file)
    }

    /// Maps memory that another process made.
    ///
    /// - Throws: `EPERM` where its size is not sealed.
    init(mapping file: consuming Descriptor) throws(SystemError) {
        try file.require(.fixedSize)
        let count = try file.size()
        let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let start, start != MAP_FAILED else { throw SystemError("mmap") }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
        descriptor = file
    }

    deinit { munmap(bytes.baseAddress, bytes.count) }

    /// Calls `body` with the memory; the address must not be kept.
    func withUnsafeMutableBytes<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withExtendedLifetime(self) { () throws(Failure) in try body(bytes) }
    }

    /// Gives the pages behind the first `kept` bytes back to the system, in both processes; they
    /// read as zero afterwards.
    func discard(beyond kept: Int) throws(SystemError) {
        let page = sysconf(CInt(_SC_PAGESIZE))
        let start = (max(kept, 0) + page - 1) / page * page
        guard start < count else { return }
        let tail = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        _ = try checked("madvise", madvise(tail.baseAddress, tail.count, MADV_REMOVE))
    }
}
