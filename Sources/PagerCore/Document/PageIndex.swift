// SPDX-License-Identifier: GPL-3.0-or-later

/// The zero-based position of a page in its document.
public struct PageIndex: Comparable, Hashable, Sendable {
    /// Zero for the first page.
    public let value: Int

    /// Makes the index of the page that `value` pages stand before.
    public init(_ value: Int) { self.value = value }

    /// The position that people type: one more than the index.
    public var number: PageNumber { PageNumber(value + 1) }

    /// Orders pages as the document does.
    public static func < (first: PageIndex, second: PageIndex) -> Bool {
        first.value < second.value
    }
}

/// The one-based position of a page, as people type it.
public struct PageNumber: Comparable, Hashable, Sendable {
    /// One for the first page.
    public let value: Int

    /// Makes the number of the `value`th page.
    public init(_ value: Int) { self.value = value }

    /// The zero-based position: one less than the number.
    public var index: PageIndex { PageIndex(value - 1) }

    /// Orders pages as the document does.
    public static func < (first: PageNumber, second: PageNumber) -> Bool {
        first.value < second.value
    }
}

/// The text a document prints on a page, such as "iv"; at most 64 characters.
public struct PageLabel: Equatable, Sendable {
    /// The longest label kept, in Unicode scalars: a style with a huge start value otherwise
    /// makes labels of millions of letters.
    public static let longest = 64

    /// The label's characters.
    public let text: String

    /// Keeps the first 64 Unicode scalars of `text`.
    public init(_ text: String) {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(Self.longest) { kept.append(scalar) }
        self.text = String(kept)
    }
}
