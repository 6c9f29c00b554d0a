// SPDX-License-Identifier: GPL-3.0-or-later

/// How spreads are fitted into a view, and how far they may be zoomed.
public struct ZoomSettings: Equatable, Sendable {
    /// How large a spread is shown while nobody zooms; all of it by default.
    public var fit: FitMode
    /// The scale of `FitMode.original`, in view units per point; 1 by default.
    ///
    /// A view measured in CSS pixels, of which 96 make an inch, takes 96 ⁄ 72.
    public var originalScale: Double
    /// How far a spread may be magnified, as a multiple of the scale that shows all of it or of
    /// the fitted one, whichever is larger; 8 by default.
    public var largestZoom: Double
    /// What a double tap magnifies to, as a multiple of the fitted scale; 3 by default.
    public var doubleTapZoom: Double
    /// Device pixels per view unit; 1 by default.
    public var pixelsPerUnit: Double

    /// Makes settings; what is left out has its default.
    ///
    /// - Precondition: All numbers are finite and greater than zero, `largestZoom` and
    ///   `doubleTapZoom` are at least 1.
    public init(
        fit: FitMode = .page, originalScale: Double = 1, largestZoom: Double = 8,
        doubleTapZoom: Double = 3, pixelsPerUnit: Double = 1
    ) {
        precondition(originalScale.isFinite && originalScale > 0)
        precondition(pixelsPerUnit.isFinite && pixelsPerUnit > 0)
        precondition(largestZoom.isFinite && largestZoom >= 1)
        precondition(doubleTapZoom.isFinite && doubleTapZoom >= 1)
        self.fit = fit
        self.originalScale = originalScale
        self.largestZoom = largestZoom
        self.doubleTapZoom = doubleTapZoom
        self.pixelsPerUnit = pixelsPerUnit
    }
}

extension ZoomSettings {
    /// Returns the scale at which a spread is shown while nobody zooms, in view units per point.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public func fittedScale(of content: Size<SpreadSpace>, in view: Size<ViewSpace>) -> Double {
        limits(of: content, in: view).clamped(wantedScale(of: content, in: view))
    }

    /// Returns the scale to which a double tap magnifies, in view units per point.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public func doubleTapScale(of content: Size<SpreadSpace>, in view: Size<ViewSpace>) -> Double {
        let wanted = wantedScale(of: content, in: view) * doubleTapZoom
        return limits(of: content, in: view).clamped(wanted)
    }

    /// Returns the scales at which a spread may rest: from the one that shows all of it, or the
    /// fitted one if that is smaller, to `largestZoom` times the larger of the two, but never
    /// beyond `ZoomLimits.largestScale(of:pixelsPerUnit:)`.
    ///
    /// - Precondition: Both sizes are finite and greater than zero.
    public func limits(of content: Size<SpreadSpace>, in view: Size<ViewSpace>) -> ZoomLimits {
        let all = Viewport.fitScale(of: content, in: view)
        let wanted = wantedScale(of: content, in: view)
        let largest = ZoomLimits.largestScale(of: content, pixelsPerUnit: pixelsPerUnit)
        let maximum = min(max(all, wanted) * largestZoom, largest)
        return ZoomLimits(minimum: min(all, wanted, maximum), maximum: maximum)
    }

    private func wantedScale(of content: Size<SpreadSpace>, in view: Size<ViewSpace>) -> Double {
        switch fit {
        case .page: Viewport.fitScale(of: content, in: view)
        case .width: view.width / content.width
        case .height: view.height / content.height
        case .original: originalScale
        }
    }
}
