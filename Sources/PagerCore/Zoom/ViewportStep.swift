// SPDX-License-Identifier: GPL-3.0-or-later

/// A step of the viewport that a key takes.
public enum ViewportStep: CaseIterable, Equatable, Sendable {
    /// A tenth larger, about the middle of the view.
    case zoomIn
    /// What undoes `zoomIn`.
    case zoomOut
    /// Eighty view units of what is hidden on the left come into sight.
    case left
    /// Eighty view units of what is hidden on the right come into sight.
    case right
    /// Eighty view units of what is hidden above come into sight.
    case up
    /// Eighty view units of what is hidden below come into sight.
    case down
}

extension Viewport {
    /// Returns the viewport after a step; it stops at the limits and edges.
    public func stepped(_ step: ViewportStep) -> Viewport {
        let factor = 1.1
        let distance = 80.0
        return switch step {
        case .zoomIn: zoomed(by: factor, about: view.middle)
        case .zoomOut: zoomed(by: 1 / factor, about: view.middle)
        case .left: panned(x: distance, y: 0)
        case .right: panned(x: -distance, y: 0)
        case .up: panned(x: 0, y: distance)
        case .down: panned(x: 0, y: -distance)
        }
    }

    /// Returns whether a step would change anything: it would not at a limit or an edge.
    public func allows(_ step: ViewportStep) -> Bool {
        stepped(step) != self
    }
}
