// SPDX-License-Identifier: GPL-3.0-or-later

/// How many pages a turn needs, and how many are seen after it.
public struct SpineRequirement: Equatable, Sendable {
    /// Where the sheets are bound.
    public let spine: SpineLocation
    /// Whether the back of a sheet shows a page of its own.
    public let isDoubleSided: Bool
    /// How many pages must be given.
    public let needed: Int
    /// How many pages are seen once the turn is over.
    public let visible: Int

    /// Finds what `spine` requires.
    ///
    /// - Parameters:
    ///   - spine: Where the sheets are bound.
    ///   - isDoubleSided: Whether the back of a sheet shows a page of its own; nil leaves it to
    ///     the spine, which does so in the middle only.
    ///   - isAnimated: Whether the turn is shown: one that is not needs no back.
    /// - Throws: `invalidRequest` where sheets bound in the middle would be single-sided.
    public init(
        _ spine: SpineLocation, isDoubleSided: Bool? = nil, isAnimated: Bool = true
    ) throws(PagerError) {
        if spine == .mid, isDoubleSided == false {
            throw PagerError(
                .invalidRequest, "a sheet with its spine in the middle has two sides",
                advice: "Make it double-sided, or put the spine at an edge")
        }
        self.spine = spine
        self.isDoubleSided = spine == .none ? false : isDoubleSided ?? (spine == .mid)
        visible = spine == .mid ? 2 : 1
        needed =
            isAnimated ? spine.pagesPerTurn(isDoubleSided: self.isDoubleSided) : visible
    }

    /// Checks that `given` pages are as many as are needed.
    ///
    /// - Throws: `invalidRequest` where they are not; it names both numbers and the spine.
    public func check(given: Int) throws(PagerError) {
        guard given != needed else { return }
        throw PagerError(
            .invalidRequest,
            "\(given) pages were given where \(needed) are needed with the spine at \(spine.name)")
    }
}
