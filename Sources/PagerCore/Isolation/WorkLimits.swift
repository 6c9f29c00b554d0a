// SPDX-License-Identifier: GPL-3.0-or-later

/// How long and how much memory a piece of work may take before its worker is killed.
public struct WorkLimits: Equatable, Sendable {
    /// Seconds after which work counts as slow, and others are let in beside it.
    public static var slowSeconds: Double { 0.25 }

    /// Seconds for opening a document; 5 by default.
    public var open: Double
    /// Seconds for drawing a page or spread; 10 by default.
    public var page: Double
    /// Seconds for drawing a small picture; 5 by default.
    public var thumbnail: Double
    /// Seconds for reading text, links, outline and the like; 5 by default.
    public var metadata: Double
    /// Bytes a worker may hold besides its pixels; 512 MiB by default.
    public var memory: Int

    /// Makes the limits.
    ///
    /// - Precondition: Every limit is greater than zero.
    public init(
        open: Double = 5, page: Double = 10, thumbnail: Double = 5, metadata: Double = 5,
        memory: Int = 512 << 20
    ) {
        precondition(min(open, page, thumbnail, metadata) > 0 && memory > 0)
        self.open = open
        self.page = page
        self.thumbnail = thumbnail
        self.metadata = metadata
        self.memory = memory
    }

    /// Returns the seconds that work of `kind` may take.
    public func seconds(for kind: WorkKind) -> Double {
        switch kind {
        case .open: open
        case .page: page
        case .thumbnail: thumbnail
        case .metadata: metadata
        }
    }

    /// Returns the time that work of `kind` may take as people read it, such as "10 s".
    public func time(for kind: WorkKind) -> String {
        ShortDecimal(roundingDown: seconds(for: kind)).text + " s"
    }

    /// Returns the bytes a worker may hold while it draws a raster of `rasterBytes`: four times
    /// these, for groups and masks, on top of the rest.
    public func memory(drawing rasterBytes: Int) -> Int { memory + 4 * rasterBytes }
}
