// SPDX-License-Identifier: GPL-3.0-or-later

/// The passage from the pages of one spread to those of another; each list is in order of reading,
/// without blanks.
public struct PageTurn: Equatable, Sendable {
    /// The pages that are left; none where nothing was shown before.
    public var from: [PageIndex]
    /// The pages that are turned to; none past the first or last one.
    public var to: [PageIndex]

    /// Makes the description.
    public init(from: [PageIndex], to: [PageIndex]) {
        self.from = from
        self.to = to
    }
}

/// Hears what a page view controller does, and decides what it leaves open.
///
/// All calls come from within a call of the controller, in the order in which things happened.
/// The controller may be used in them: what it does then is told afterwards.
public protocol PageViewDelegate: AnyObject {
    /// A turn starts.
    func pageViewController(_ controller: PageViewController, willStart turn: PageTurn)

    /// A turn has come to a progress: 0 shows the old pages, 1 (forward) and -1 (backward) the
    /// new ones.
    func pageViewController(
        _ controller: PageViewController, isTurning turn: PageTurn, progress: Double)

    /// A turn has ended: at the new pages where it succeeded, else at the old ones.
    func pageViewController(
        _ controller: PageViewController, didFinish turn: PageTurn, success: Bool)

    /// Returns where sheets are bound in a view of `orientation`; nil leaves it to the settings.
    ///
    /// Asked at first and after each rotation, when no turn runs. Two pages are seen where it is
    /// `mid`, else one.
    func pageViewController(
        _ controller: PageViewController, spineFor orientation: ViewOrientation
    ) -> SpineLocation?

    /// Another page is being read; nil where there is none.
    func pageViewController(_ controller: PageViewController, isReading page: PageIndex?)

    /// Something else is to be shown: see `PageViewController.scene`.
    func pageViewControllerDidChangeScene(_ controller: PageViewController)

    /// A tap does nothing else: controls may be toggled.
    func pageViewController(
        _ controller: PageViewController, wasTappedAt point: Point<ViewSpace>)

    /// A finger rests.
    func pageViewController(
        _ controller: PageViewController, wasLongPressed phase: LongPressPhase,
        at point: Point<ViewSpace>)

    /// A link leads out of the document, or asks for what only the application can do.
    func pageViewController(_ controller: PageViewController, didChoose target: LinkTarget)

    /// A drag past the first or last page has moved it, positive past the last one.
    func pageViewController(
        _ controller: PageViewController, didOverscrollTo progress: Double)

    /// A drag past an end was let go after it had pulled by so many whole turns: the application
    /// may close the book, or go to the next one.
    func pageViewController(
        _ controller: PageViewController, didReleaseOverscroll pull: Double)
}

extension PageViewDelegate {
    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, willStart turn: PageTurn
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, isTurning turn: PageTurn, progress: Double
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, didFinish turn: PageTurn, success: Bool
    ) {}

    /// Leaves it to the settings.
    public func pageViewController(
        _ controller: PageViewController, spineFor orientation: ViewOrientation
    ) -> SpineLocation? { nil }

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, isReading page: PageIndex?
    ) {}

    /// Does nothing.
    public func pageViewControllerDidChangeScene(_ controller: PageViewController) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, wasTappedAt point: Point<ViewSpace>
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, wasLongPressed phase: LongPressPhase,
        at point: Point<ViewSpace>
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, didChoose target: LinkTarget
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, didOverscrollTo progress: Double
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ controller: PageViewController, didReleaseOverscroll pull: Double
    ) {}
}
