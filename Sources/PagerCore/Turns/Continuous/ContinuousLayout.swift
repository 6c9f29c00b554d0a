// SPDX-License-Identifier: GPL-3.0-or-later

/// All spreads in one row or column, for scrolling without turns.
///
/// Lengths are points along the axis, from the leading edge of the first spread in order of
/// reading: the top edge, or the left one, or the right one where reading goes from right to
/// left. Every question is answered in O(log *n*) and the number of spreads in the answer.
public struct ContinuousLayout: Equatable, Sendable {
    /// Along which axis spreads follow each other.
    public let axis: Axis
    /// In which direction they follow each other; of no account vertically.
    public let direction: ReadingDirection
    /// What lies between two spreads, in points.
    public let spacing: Double
    /// The extents of the spreads, in points.
    public let sizes: [Size<SpreadSpace>]
    /// The extent across the axis of the widest spread, in points; zero where there are none.
    public let breadth: Double
    private let starts: [Double]

    /// Lays spreads of `sizes` out in a row or column.
    ///
    /// - Parameters:
    ///   - sizes: The extents of the spreads, in points, in order of reading.
    ///   - spacing: What lies between two spreads, in points; less than zero counts as zero.
    ///   - axis: Whether they stand in a row or a column.
    ///   - direction: In which direction a row goes.
    /// - Precondition: All sizes are finite and greater than zero.
    /// - Complexity: O(*n*).
    public init(
        sizes: [Size<SpreadSpace>], spacing: Double, axis: Axis, direction: ReadingDirection
    ) {
        self.sizes = sizes
        self.spacing = spacing > 0 ? spacing : 0
        self.axis = axis
        self.direction = direction
        var starts: [Double] = []
        starts.reserveCapacity(sizes.count)
        var start = 0.0
        var breadth = 0.0
        for size in sizes {
            precondition(size.isDrawable)
            starts.append(start)
            breadth = max(breadth, size[axis.other])
            start += size[axis] + self.spacing
        }
        self.starts = starts
        self.breadth = breadth
    }

    /// How many spreads there are.
    public var count: Int { sizes.count }

    /// The length of everything, in points; no spacing before the first or after the last.
    public var length: Double {
        count == 0 ? 0 : starts[count - 1] + extent(of: SpreadIndex(count - 1))
    }

    /// Returns where the spread at `index` begins, in points.
    ///
    /// - Precondition: The layout has such a spread.
    public func start(of index: SpreadIndex) -> Double { starts[index.value] }

    /// Returns how long the spread at `index` is along the axis, in points.
    ///
    /// - Precondition: The layout has such a spread.
    public func extent(of index: SpreadIndex) -> Double {
        sizes[index.value][axis]
    }

    /// Returns the indices of the spreads that are seen between `offset` and `offset + length`.
    ///
    /// - Parameters:
    ///   - offset: Where the view begins, in points.
    ///   - length: How much of the axis the view shows, in points.
    /// - Returns: The indices of spreads of which more than an edge is seen; empty in a gap.
    public func visible(from offset: Double, length: Double) -> Range<Int> {
        let first = firstIndex { starts[$0] + extent(of: SpreadIndex($0)) > offset }
        let end = firstIndex { starts[$0] >= offset + max(0, length) }
        return first..<max(first, end)
    }

    /// Returns the spread at `place`, in points: the nearest one before a gap and past the ends,
    /// or nil where there are none.
    public func spread(at place: Double) -> SpreadIndex? {
        guard count > 0 else { return nil }
        return SpreadIndex(max(0, firstIndex { starts[$0] > place } - 1))
    }

    private func firstIndex(where isReached: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if isReached(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
