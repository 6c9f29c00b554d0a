// SPDX-License-Identifier: GPL-3.0-or-later

/// One report of a finger, a pen or a mouse with its button held.
///
/// A mouse that merely hovers is not reported. Samples of a pointer come in the order of time.
public struct PointerSample: Equatable, Sendable {
    /// What points.
    public enum Kind: CaseIterable, Equatable, Sendable {
        /// A finger.
        case touch
        /// A mouse or a touchpad's cursor.
        case mouse
        /// A pen.
        case pen
    }

    /// What happened to the pointer.
    public enum Phase: CaseIterable, Equatable, Sendable {
        /// It went down.
        case began
        /// It is somewhere else.
        case moved
        /// It went up.
        case ended
        /// It was taken away, by the system or another recogniser.
        case cancelled
    }

    /// By what the pointer is known while it is down.
    public var id: Int
    /// Where it is.
    public var position: Point<ViewSpace>
    /// When, in seconds.
    public var time: Double
    /// What points.
    public var kind: Kind
    /// What happened.
    public var phase: Phase

    /// Makes a sample.
    public init(
        id: Int, position: Point<ViewSpace>, time: Double, kind: Kind = .touch, phase: Phase
    ) {
        self.id = id
        self.position = position
        self.time = time
        self.kind = kind
        self.phase = phase
    }
}
