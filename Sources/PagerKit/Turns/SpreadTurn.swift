// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore
package import PagerRender

/// A turn from one spread of a document to another: what is drawn for it, and what is seen.
package struct SpreadTurn: Sendable {
    /// How its frames look.
    package let settings: TurnSettings
    /// Where the spreads stand, and how they are drawn.
    package let view: TurnView
    /// Which way it goes.
    package let step: PageStep
    /// How the document is read.
    package let direction: ReadingDirection
    private let staging: TurnStaging

    /// Prepares the turn between two spreads.
    ///
    /// - Parameters:
    ///   - from: The spread that is turned away.
    ///   - to: The spread that takes its place.
    ///   - spreads: The spreads of the document.
    ///   - settings: How frames look, and how large they are.
    /// - Throws: `pageOutOfRange` where one of them is not there; `invalidRequest` where they are
    ///   the same, or the margin leaves nothing, or the finger goes the other way; `pageDamaged`,
    ///   `tooLarge`.
    package init(
        from: SpreadNumber, to: SpreadNumber, of spreads: DocumentSpreads,
        _ settings: TurnSettings
    ) throws(PagerError) {
        guard from != to else {
            throw PagerError(
                .invalidRequest, "there is no turn from spread \(from.value) to itself",
                advice: "Ask for another spread")
        }
        self.settings = settings
        view = try TurnView(
            from: try spreads.geometry(of: from), to: try spreads.geometry(of: to), settings)
        step = from.value < to.value ? .forward : .backward
        direction = spreads.layout.direction
        staging = try TurnStaging(view, step, direction, settings)
    }

    /// How many frames there are.
    package var count: Int { settings.moments.count }

    /// Returns a painter of its frames.
    ///
    /// - Parameters:
    ///   - old: The picture of `view.oldRequest`.
    ///   - new: The picture of `view.newRequest`.
    ///   - pool: Where the memory of frames comes from.
    /// - Returns: What `frame` and `animation` need.
    /// - Throws: `tooLarge` or `outOfMemory`.
    package func painter(
        _ old: Raster, _ new: Raster, pool: PixelBufferPool
    ) throws(PagerError) -> TurnPainter {
        let (size, surround) = (view.size, settings.surround)
        return TurnPainter(
            pictures: [
                .old: try old.laid(at: view.old.origin, in: size, on: surround, from: pool),
                .new: try new.laid(at: view.new.origin, in: size, on: surround, from: pool),
            ],
            background: surround, pool: pool)
    }

    /// Paints frame `number`, 0..<`count`.
    ///
    /// - Throws: `tooLarge` or `outOfMemory`.
    package func frame(
        _ number: Int, by painter: TurnPainter
    ) throws(PagerError) -> Raster { try painter.paint(staging.frame(number)) }

    /// Paints all frames, and puts them into one file; blocks for as long as that takes.
    ///
    /// - Parameters:
    ///   - painter: What `painter` returned.
    ///   - encoding: How the file is made.
    ///   - before: Called with the number of each frame before it is painted.
    /// - Returns: The whole file.
    /// - Throws: As `before`; `tooLarge`, `outOfMemory`, or `cannotCreate`.
    package func animation(
        by painter: TurnPainter, as encoding: AnimationEncoding,
        before: (Int) throws(PagerError) -> Void
    ) throws(PagerError) -> [UInt8] {
        try encoding.encode(count, of: view.size) { (number) throws(PagerError) in
            try before(number)
            return AnimationFrame(
                try frame(number, by: painter), seconds: settings.moments.seconds(of: number))
        }
    }
}
