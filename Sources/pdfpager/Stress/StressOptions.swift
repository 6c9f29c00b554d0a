// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What `stress` is asked for.
struct StressOptions: Sendable {
    private static let mostReaders = 256
    private static let mostTurns = 100_000_000
    private static let mostPixels = 16_384

    /// The document.
    let path: ByteString
    /// How many read it.
    let readers: Int
    /// How many turns they make together.
    let turns: Int
    /// Turns a second of each reader; nil for as many as can be.
    let pace: Double?
    /// Whether pages are looked at closely.
    let zooms: Bool
    /// The view of each reader.
    let view: Size<ViewSpace>
    /// How many bytes of pictures are kept for all of them.
    let budget: Int
    /// Where chance begins.
    let seed: UInt64

    /// Reads all options.
    ///
    /// - Throws: A usage error where they make no sense.
    init(_ arguments: Arguments) throws(CommandError) {
        path = try arguments.onlyDocument()
        readers = try arguments.integer(.readers, in: 1...Self.mostReaders) ?? 8
        turns = try arguments.integer(.turns, in: 1...Self.mostTurns) ?? 2000
        pace = try arguments.positive(.pace, upTo: 1000)
        zooms = arguments.isGiven(.zooming)
        let (width, height) = try arguments.sides(.readerView, upTo: Self.mostPixels) ?? (600, 800)
        view = Size(width: Double(width), height: Double(height))
        budget = try arguments.byteCount(.budget, atLeast: 1 << 20) ?? 128 << 20
        seed = try Self.seed(arguments) ?? .random(in: 0...UInt64(UInt32.max))
    }

    private static func seed(_ arguments: Arguments) throws(CommandError) -> UInt64? {
        guard let text = arguments.text(.seed) else { return nil }
        guard let seed = UInt64(text) else {
            throw .badValue(text, of: .seed, "a whole number")
        }
        return seed
    }
}
