// SPDX-License-Identifier: GPL-3.0-or-later

/// One report of a wheel, or of two fingers scrolling on a touchpad.
public struct WheelSample: Equatable, Sendable {
    /// What the movement is counted in.
    public enum Unit: CaseIterable, Equatable, Sendable {
        /// View units.
        case units
        /// Lines of text: 30 view units each.
        case lines
        /// Views.
        case pages
    }

    /// Where the cursor is.
    public var position: Point<ViewSpace>
    /// How far to scroll, in `unit`: to the right and down are positive.
    public var movement: Vector<ViewSpace>
    /// What `movement` is counted in.
    public var unit: Unit
    /// Whether the control key is held, or two fingers pinch a touchpad: the wheel zooms.
    public var isControlHeld: Bool
    /// When, in seconds.
    public var time: Double

    /// Makes a sample.
    public init(
        position: Point<ViewSpace>, movement: Vector<ViewSpace>, unit: Unit = .units,
        isControlHeld: Bool = false, time: Double
    ) {
        self.position = position
        self.movement = movement
        self.unit = unit
        self.isControlHeld = isControlHeld
        self.time = time
    }
}

extension WheelSample {
    /// By what a wheel held with the control key zooms: 2^(−0.002 y) for a movement of `y` view
    /// units down, 2^(−0.05 y) for lines, and half for each page; at most eightfold either way.
    public var zoomFactor: Double {
        let exponent: Double =
            switch unit {
            case .units: movement.y * -0.002
            case .lines: movement.y * -0.05
            case .pages: -movement.y
            }
        return Exponential.powerOfTwo(min(max(exponent, -3), 3))
    }

    /// Returns how the content moves when the wheel scrolls a view of `view`, in view units.
    func contentMovement(in view: Size<ViewSpace>) -> Vector<ViewSpace> {
        switch unit {
        case .units: Vector(x: -movement.x, y: -movement.y)
        case .lines: Vector(x: movement.x * -30, y: movement.y * -30)
        case .pages: Vector(x: -movement.x * view.width, y: -movement.y * view.height)
        }
    }
}
