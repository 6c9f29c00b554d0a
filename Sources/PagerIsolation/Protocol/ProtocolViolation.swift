// SPDX-License-Identifier: GPL-3.0-or-later

/// What is wrong with a message or payload: the other side is not to be believed.
enum ProtocolViolation: Error, Equatable, Sendable {
    /// The message is not as long as messages are.
    case wrongLength(Int)
    /// The message does not begin as its kind does.
    case wrongMagic
    /// The message is of another version of the protocol.
    case unsupportedVersion(UInt16)
    /// There is no request of this kind.
    case unknownKind(UInt8)
    /// There is no outcome of this number.
    case unknownOutcome(UInt8)
    /// The unused bytes of the message are used.
    case paddingNotZero
    /// The message claims more bytes than its side of the arena has.
    case beyondCapacity(UInt64)
    /// The reply is to another request.
    case wrongRequest(UInt64)
    /// The worker answers, and reads none of its requests.
    case notListening
    /// The reply is of another kind than its request.
    case wrongKind
    /// A value does not fit into the bytes there are for it.
    case noRoom
    /// The payload ends within a value.
    case truncated
    /// The payload goes on after its last value.
    case leftOver(Int)
    /// A case, flag or name is none of those there are.
    case unknownValue
    /// A number is not finite, or outside of its range.
    case invalidNumber
    /// A text is not UTF-8.
    case invalidText
    /// A text or list is longer than such ones are.
    case tooLong
    /// A page is not one of the document's, or not the one asked for.
    case wrongPage
    /// A picture or file is not of the format or size asked for.
    case wrongFile
}
