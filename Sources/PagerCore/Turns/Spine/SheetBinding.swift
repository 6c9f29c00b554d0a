// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the sheets of a book are bound, and whether a page stands on their backs.
public struct SheetBinding: Equatable, Sendable {
    /// Where the sheets are bound; `none`, by default, is where reading begins for a curl.
    public var spine: SpineLocation
    /// Whether the back of a sheet shows a page of its own; it does not by default.
    ///
    /// At an edge `TurnContract.restingSides` says which page that is, and whether it comes to
    /// rest. In the middle every sheet has the facing page on its back anyhow.
    public var isDoubleSided: Bool

    /// Makes the description.
    public init(_ spine: SpineLocation = .none, isDoubleSided: Bool = false) {
        self.spine = spine
        self.isDoubleSided = isDoubleSided
    }

    /// Whether one page is seen, and another one on the back of its sheet.
    var hasBacks: Bool { isDoubleSided && (spine == .min || spine == .max) }

    /// Whether sheets are bound at the edge where reading begins.
    func isAtStart(_ axis: Axis, _ direction: ReadingDirection) -> Bool {
        spine == (axis == .vertical || direction == .ltr ? .min : .max)
    }
}
