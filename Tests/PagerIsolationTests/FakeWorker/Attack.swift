// SPDX-License-Identifier: GPL-3.0-or-later

/// The ways in which a worker may answer.
enum Attack: CaseIterable, Hashable, Sendable {
    /// It tells the truth.
    case honesty
    /// Bits and pieces of a true payload are changed.
    case damagedPayload
    /// Numbers in a true payload are not finite, negative or huge.
    case extremeNumbers
    /// The payload is any bytes.
    case randomPayload
    /// The payload ends early, or goes on.
    case otherLength
    /// The payload answers another request of this kind.
    case otherRequest
    /// A picture has another size or format.
    case otherPicture
    /// Bits and pieces of the message are changed.
    case damagedMessage
    /// The message names another request.
    case otherIdentifier
    /// The message names another kind, and may have a payload of that kind.
    case otherKind
    /// The message swaps results and failures.
    case otherOutcome
    /// The message claims another count of bytes, far beyond the arena among them.
    case otherCount
    /// The message is not as long as messages are, or empty.
    case otherMessageLength
    /// Descriptors come along.
    case descriptors
    /// It answers twice.
    case twice
    /// It answers this request, and the next before it is asked.
    case early
    /// The arena changes while it is read.
    case changingArena
    /// It closes its end, having answered or not.
    case close
    /// It says nothing.
    case silence

    /// How often it comes: silence takes long, connecting anew some time.
    var weight: Int {
        switch self {
        case .silence: 1
        case .close, .twice, .early: 10
        case .changingArena: 20
        case .damagedPayload, .extremeNumbers, .otherRequest, .otherPicture: 100
        default: 50
        }
    }

    /// Whether the connection is of no use afterwards.
    var endsConnection: Bool {
        switch self {
        case .silence, .close, .twice, .early: true
        default: false
        }
    }

    /// Every attack as often as its weight says.
    static let weighted = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
}
