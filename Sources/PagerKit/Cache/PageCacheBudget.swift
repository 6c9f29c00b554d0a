// SPDX-License-Identifier: GPL-3.0-or-later

/// How much a cache may hold, work in flight included.
public struct PageCacheBudget: Equatable, Sendable {
    /// The most bytes of pixels; 128 MiB by default.
    public var bytes: Int
    /// The most pictures; 200 by default.
    public var pictures: Int
    /// How many pictures are drawn at once; 2 by default.
    public var drawings: Int

    /// Makes a budget.
    ///
    /// - Precondition: No number is negative, and at least one picture is drawn at once.
    public init(bytes: Int = 128 << 20, pictures: Int = 200, drawings: Int = 2) {
        precondition(bytes >= 0 && pictures >= 0 && drawings >= 1)
        self.bytes = bytes
        self.pictures = pictures
        self.drawings = drawings
    }
}

/// How much somebody wants a picture.
public enum DrawingPriority: Int, CaseIterable, Comparable, Sendable {
    /// It may be wanted later.
    case ahead
    /// It is wanted soon: a small picture, or the next page.
    case near
    /// Somebody looks at its place at this moment.
    case visible

    /// Orders by how much the picture is wanted.
    public static func < (first: DrawingPriority, second: DrawingPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}

/// What a cache did and holds.
public struct PageCacheStatistics: Equatable, Sendable {
    /// Pictures that were there.
    public var hits = 0
    /// Pictures that had to be drawn.
    public var misses = 0
    /// Pictures that were being drawn, or waiting for it, for somebody else already.
    public var coalesced = 0
    /// Pictures that went to make room.
    public var evictions = 0
    /// Pictures for which there was no room beside what is pinned or in flight.
    public var refusals = 0
    /// Drawings called off as nobody wanted them any more.
    public var cancellations = 0
    /// The bytes of all pictures at this moment, work in flight included.
    public var bytes = 0
    /// The most bytes there ever were.
    public var peakBytes = 0
    /// The pictures at this moment, work in flight included.
    public var pictures = 0

    /// Nothing has happened yet.
    public init() {}
}
