// SPDX-License-Identifier: GPL-3.0-or-later

/// Remembers which work has killed workers, so that it is not tried again for a while.
///
/// Two strikes put the work away. Time is passed in, in seconds of any one clock.
public struct Quarantine: Sendable {
    /// A piece of work that may be put away.
    public struct Work: Hashable, Sendable {
        /// Which document.
        public var document: DocumentDigest
        /// Which pages, in order; none where the work is about the whole document.
        public var pages: [PageIndex]
        /// What is done.
        public var kind: WorkKind

        /// Names the work of `kind` on `pages` of `document`.
        public init(document: DocumentDigest, pages: [PageIndex], kind: WorkKind) {
            self.document = document
            self.pages = pages
            self.kind = kind
        }
    }

    private struct Record {
        var strikes: Int
        var last: Double
    }

    /// How many strikes put work away.
    public static let mostStrikes = 2
    /// The most pieces of work that are remembered.
    public static let mostRecords = 10_000

    /// The seconds after which a strike is forgotten.
    public let duration: Double
    private var records: [Work: Record] = [:]

    /// Makes a memory without strikes; they last ten minutes by default.
    public init(duration: Double = 600) { self.duration = duration }

    /// Whether there is no strike to be remembered.
    public var isEmpty: Bool { records.isEmpty }

    /// Notes that `work` killed its worker at `now`.
    public mutating func strike(_ work: Work, at now: Double) {
        forgetOld(at: now)
        let strikes = records[work]?.strikes ?? 0
        records[work] = Record(strikes: strikes + 1, last: now)
    }

    /// Returns whether `work` is put away at `now`: itself, or the opening of its document.
    public func holds(_ work: Work, at now: Double) -> Bool {
        let opening = Work(document: work.document, pages: [], kind: .open)
        return isHeld(work, at: now) || isHeld(opening, at: now)
    }

    private func isHeld(_ work: Work, at now: Double) -> Bool {
        guard let record = records[work], now - record.last < duration else { return false }
        return record.strikes >= Self.mostStrikes
    }

    private mutating func forgetOld(at now: Double) {
        guard
            records.count >= Self.mostRecords
                || records.values.contains(where: { now - $0.last >= duration })
        else { return }
        records = records.filter { now - $0.value.last < duration }
        if records.count >= Self.mostRecords { records = [:] }
    }
}

/// The SHA-256 of a document's bytes, by which it is known.
public struct DocumentDigest: Hashable, Sendable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Makes the digest of four words, the first bytes in the first word.
    public init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        words = (first, second, third, fourth)
    }

    /// The 32 bytes in their order.
    public var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    /// Compares all 256 bits.
    public static func == (first: DocumentDigest, second: DocumentDigest) -> Bool {
        first.words == second.words
    }

    /// Feeds the first words; they are as good as random.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
    }
}
