// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

/// What is forbidden for a memory file, for ever and for whoever holds it.
struct MemorySeals: OptionSet {
    let rawValue: UInt32

    private init(_ seal: cisolation_seal) { rawValue = seal.rawValue }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// More seals.
    static let seal = MemorySeals(CISOLATION_SEAL_SEAL)
    /// A smaller size.
    static let shrink = MemorySeals(CISOLATION_SEAL_SHRINK)
    /// A larger size.
    static let grow = MemorySeals(CISOLATION_SEAL_GROW)
    /// Other contents.
    static let write = MemorySeals(CISOLATION_SEAL_WRITE)

    /// A size that never changes: a mapping of it never faults.
    static let fixedSize: MemorySeals = [.seal, .shrink, .grow]
    /// A size and contents that never change.
    static let constant: MemorySeals = [.fixedSize, .write]
}

extension Descriptor {
    /// Makes an empty file in memory; `name` shows in the system's lists.
    static func memoryFile(named name: String) throws(SystemError) -> Descriptor {
        Descriptor(adopting: try checked("memfd_create", cisolation_memfd(name)))
    }

    /// Forbids what the seals say.
    func add(_ seals: MemorySeals) throws(SystemError) {
        _ = try checked("fcntl", cisolation_seal(number, seals.rawValue))
    }

    /// Throws `EPERM` where the memory file lacks one of the seals.
    func require(_ seals: MemorySeals) throws(SystemError) {
        let present = try checked("fcntl", cisolation_seals(number))
        guard MemorySeals(rawValue: UInt32(present)).isSuperset(of: seals) else {
            throw SystemError("fcntl", code: EPERM)
        }
    }
}
