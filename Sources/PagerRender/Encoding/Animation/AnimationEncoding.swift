// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

/// How pictures that follow each other become one file, which shows them over and over.
public enum AnimationEncoding: Equatable, Sendable {
    /// Animated PNG, without loss; `level` is 1 (fast)...12 (small), from 2 on libdeflate's.
    case png(level: Int)
    /// Animated WebP; `quality` is 0...100, and 100 is without loss.
    case webp(quality: Int)

    /// Encodes `count` frames.
    ///
    /// Of each frame only what differs from the one before is stored. Equal frames give equal
    /// files.
    ///
    /// - Parameters:
    ///   - count: How many frames there are.
    ///   - size: Their size.
    ///   - frame: Makes the frame of a number, 0..<`count`; called once for each, in order.
    /// - Returns: The whole file.
    /// - Precondition: `count` is at least 1, frames are opaque and of `size`, and level and
    ///   quality are within their ranges.
    /// - Throws: What `frame` throws; `tooLarge` where the format cannot hold so much,
    ///   `outOfMemory`, or `cannotCreate` where the library gives up.
    public func encode(
        _ count: Int, of size: Size<PixelSpace>,
        frame: (Int) throws(PagerError) -> AnimationFrame
    ) throws(PagerError) -> [UInt8] {
        precondition(count >= 1)
        switch self {
        case .png(let level):
            var file = AnimatedPNG(count, level: level)
            for number in 0..<count { try file.append(try frame(number)) }
            return file.finished()
        case .webp(let quality):
            var file = try AnimatedWebP(size, quality: quality)
            for number in 0..<count { try file.append(try frame(number)) }
            return try file.finished()
        }
    }
}

/// A picture of an animation.
public struct AnimationFrame: Sendable {
    /// What is seen.
    public let picture: Raster
    /// For how long, in seconds; formats count in milliseconds.
    public let seconds: Double

    /// Shows `picture` for `seconds`.
    ///
    /// - Precondition: `picture` is opaque, and `seconds` is 0...65.
    public init(_ picture: Raster, seconds: Double) {
        precondition(picture.isOpaque && 0...65 ~= seconds)
        self.picture = picture
        self.seconds = seconds
    }
}

/// Counts milliseconds so that those of all frames add up to the time of all frames.
struct AnimationClock {
    private var seconds = 0.0
    /// The time at which the next frame begins.
    private(set) var milliseconds = 0

    /// Lets a frame pass, and returns its milliseconds.
    mutating func pass(_ frame: AnimationFrame) -> Int {
        seconds += frame.seconds
        let before = milliseconds
        milliseconds = Int((seconds * 1000).rounded())
        return milliseconds - before
    }
}
