// SPDX-License-Identifier: GPL-3.0-or-later

/// Why bytes are no command or answer of a reader.
public enum ReaderBinaryError: Error, Equatable, Sendable {
    /// They end too early.
    case truncated
    /// They were written for another version of the format.
    case version(UInt8)
    /// They name a kind of record that there is not.
    case kind(UInt8)
    /// They name a choice that there is not.
    case choice(UInt8)
    /// A number is out of the range that its meaning allows.
    case number
    /// A command came before there was a reader.
    case noReader
}

/// The flat format in which a browser tells a reader what happens and is told what to do:
/// docs/reader-abi.md describes it byte by byte.
public enum ReaderBinary {
    /// The version of the format, which is told whenever a reader is made.
    public static let version: UInt8 = 3
}
