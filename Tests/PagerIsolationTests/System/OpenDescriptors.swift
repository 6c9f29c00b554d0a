// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The descriptors of this process that are open on a certain file.
///
/// Tests run side by side, so the number of all descriptors says nothing about one of them, but
/// in a process of its own; a memory file of its own name does.
enum OpenDescriptors {
    /// How many descriptors are open on the memory file named `name`.
    static func count(ofMemoryFileNamed name: String) -> Int {
        targets.count { $0.hasPrefix("/memfd:\(name) ") }
    }

    /// What all of them are open on, but for the clocks by which tests wait.
    static var targets: [String] {
        targets(in: "self").filter { $0 != "anon_inode:[timerfd]" }
    }

    /// What all descriptors of `process` are open on.
    static func targets(in process: String) -> [String] {
        (0..<1 << 12).compactMap { SymbolicLink.target(of: "/proc/\(process)/fd/\($0)") }
    }
}
