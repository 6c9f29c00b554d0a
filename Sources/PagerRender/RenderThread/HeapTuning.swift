// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// How the process's memory allocator treats memory that was given back.
public enum HeapTuning {
    /// Makes the allocator keep what is given back, for the whole process and from now on.
    ///
    /// Drawing allocates and frees large blocks for every group, image and mask; by default each
    /// is taken from the system anew, and its first touch costs more than its use. To be called
    /// once, by a program that draws and does little else, before it starts threads. The process
    /// then holds as much memory as it ever needed at once.
    public static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, 1 << 30)
        mallopt(M_TRIM_THRESHOLD, 1 << 30)
        mallopt(M_TOP_PAD, 64 << 20)
    }

    /// Gives the memory that is free at this moment back to the system.
    ///
    /// To be called after work that needed much memory once. Takes some milliseconds.
    public static func giveBackFreedMemory() { malloc_trim(0) }

    /// Gives memory back where more than `kept` bytes are free.
    ///
    /// Takes some nanoseconds where the heap has not grown by that much since `start`, its end
    /// when the process was small; else some microseconds at least, as all that is free is
    /// looked at.
    public static func giveBackFreedMemory(beyond kept: Int, since start: HeapEnd) {
        guard HeapEnd.now.bytes(since: start) > kept else { return }
        if mallinfo2().fordblks > kept { giveBackFreedMemory() }
    }
}

/// Where the heap of the process ends at a moment.
public struct HeapEnd: Sendable {
    private let address: UInt

    /// Where it ends now.
    public static var now: HeapEnd { HeapEnd(address: UInt(bitPattern: sbrk(0))) }

    func bytes(since start: HeapEnd) -> Int { Int(bitPattern: address &- start.address) }
}
