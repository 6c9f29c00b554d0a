// SPDX-License-Identifier: GPL-3.0-or-later

/// The zero-based position of a spread in its layout.
public struct SpreadIndex: Comparable, Hashable, Sendable {
    /// Zero for the first spread.
    public let value: Int

    /// Makes the index of the spread that `value` spreads stand before.
    public init(_ value: Int) { self.value = value }

    /// The position that people type: one more than the index.
    public var number: SpreadNumber { SpreadNumber(value + 1) }

    /// Orders spreads as they are read.
    public static func < (first: SpreadIndex, second: SpreadIndex) -> Bool {
        first.value < second.value
    }
}

/// The one-based position of a spread, as people type it.
public struct SpreadNumber: Comparable, Hashable, Sendable {
    /// One for the first spread.
    public let value: Int

    /// Makes the number of the `value`th spread.
    public init(_ value: Int) { self.value = value }

    /// The zero-based position: one less than the number.
    public var index: SpreadIndex { SpreadIndex(value - 1) }

    /// Orders spreads as they are read.
    public static func < (first: SpreadNumber, second: SpreadNumber) -> Bool {
        first.value < second.value
    }
}
