// SPDX-License-Identifier: GPL-3.0-or-later

/// What counts as which gesture.
public struct GestureSettings: Equatable, Sendable {
    /// Where two taps make a double tap.
    ///
    /// A single tap that might become a double tap is known only `doubleTapDelay` later.
    public enum DoubleTaps: CaseIterable, Equatable, Sendable {
        /// Everywhere.
        case everywhere
        /// In the centre zone; taps that turn the page count at once.
        case inCentre
        /// Nowhere: every tap counts at once.
        case never
    }

    /// Which taps turn the page.
    public var zones: TapZones
    /// Where two taps make a double tap; everywhere by default.
    public var doubleTaps: DoubleTaps
    /// The most seconds between two taps of a double tap; 0.3 by default.
    public var doubleTapDelay: Double
    /// The farthest, in view units, two taps of a double tap are apart; 25 by default.
    public var doubleTapDistance: Double
    /// How many seconds a finger rests in a long press; 0.5 by default.
    public var longPressDelay: Double
    /// How far, in view units, a pointer moves along one axis before it drags; 10 by default.
    public var dragThreshold: Double
    /// The last seconds of a drag whose speed counts; 0.05 by default.
    public var velocityWindow: Double

    /// Makes settings; what is left out has its default.
    ///
    /// - Precondition: No number is below zero.
    public init(
        zones: TapZones = TapZones(), doubleTaps: DoubleTaps = .everywhere,
        doubleTapDelay: Double = 0.3, doubleTapDistance: Double = 25,
        longPressDelay: Double = 0.5, dragThreshold: Double = 10, velocityWindow: Double = 0.05
    ) {
        precondition(doubleTapDelay >= 0 && doubleTapDistance >= 0 && longPressDelay >= 0)
        precondition(dragThreshold >= 0 && velocityWindow >= 0)
        self.zones = zones
        self.doubleTaps = doubleTaps
        self.doubleTapDelay = doubleTapDelay
        self.doubleTapDistance = doubleTapDistance
        self.longPressDelay = longPressDelay
        self.dragThreshold = dragThreshold
        self.velocityWindow = velocityWindow
    }
}
