// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
public import PagerCore

extension DocumentBytes {
    /// Reads the whole file at `path`.
    ///
    /// - Throws: `fileMissing` or `fileUnreadable`.
    public convenience init(contentsOfFile path: String) throws(PagerError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        defer { close(descriptor) }
        try self.init(readingFrom: descriptor, named: path)
    }

    /// Reads `descriptor` to its end; `name` is used in errors.
    ///
    /// - Throws: `fileUnreadable`, or `outOfMemory`.
    public convenience init(readingFrom descriptor: CInt, named name: String) throws(PagerError) {
        var memory = GrowingMemory(capacity: Self.expectedSize(of: descriptor))
        while true {
            guard let free = memory.room() else {
                throw PagerError(.outOfMemory, "there is not enough memory to read \(name)")
            }
            let count = read(descriptor, free.baseAddress, free.count)
            if count == 0 { break }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(errno) }
            memory.count += count
        }
        let count = memory.count
        self.init(adopting: memory.release(), count: count)
    }

    private static func failure(_ code: CInt) -> PagerError {
        let cause = String(cString: strerror(code))
        switch code {
        case ENOENT, ENOTDIR:
            return PagerError(.fileMissing, "there is no such file", cause: cause)
        case EISDIR:
            return PagerError(.fileUnreadable, "it is a folder, not a file", cause: cause)
        default:
            return PagerError(.fileUnreadable, "the file cannot be read", cause: cause)
        }
    }

    /// One byte more than a regular file holds, so that its end is seen by the next read.
    private static func expectedSize(of descriptor: CInt) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return 1 << 16 }
        return Int(status.st_size) + 1
    }
}

/// Memory from `malloc` that grows as it is filled.
private struct GrowingMemory: ~Copyable {
    private var start: UnsafeMutableRawPointer?
    private var capacity: Int
    /// The bytes filled so far.
    var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        start = malloc(capacity)
    }

    deinit { free(start) }

    /// Returns the memory still free, grown where there was none; nil where it cannot grow.
    mutating func room() -> UnsafeMutableRawBufferPointer? {
        if count == capacity {
            guard let grown = realloc(start, capacity * 2) else { return nil }
            start = grown
            capacity *= 2
        }
        return start.map {
            UnsafeMutableRawBufferPointer(start: $0 + count, count: capacity - count)
        }
    }

    /// Gives the memory away; the caller frees it.
    ///
    /// - Precondition: `room` has returned memory before.
    mutating func release() -> UnsafeMutableRawPointer {
        guard let memory = start else { preconditionFailure("there is no memory to give away") }
        start = nil
        return memory
    }
}
