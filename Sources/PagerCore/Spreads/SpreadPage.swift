// SPDX-License-Identifier: GPL-3.0-or-later

/// What the layout of spreads has to know of one page.
public struct SpreadPage: Equatable, Sendable {
    /// Where a page comes from; it decides what counts as wide.
    public enum Kind: CaseIterable, Equatable, Sendable {
        /// A page of a PDF: wide from twice the median width of the document's pages.
        case document
        /// A picture, as in a comic: wide where width ⁄ height is over 1.2.
        case image
        /// A page of fixed layout in an ebook: only its placement counts.
        case fixedLayout
        /// A page filled with flowing text: only its placement counts.
        case reflowable
    }

    /// The extent as it is shown, in points; nil where the page has no usable size.
    public var size: Size<PageSpace>?
    /// The slot the document puts it in; nil where it says nothing.
    public var placement: Slot?
    /// Where the page comes from.
    public var kind: Kind
    /// Whether the document calls it a front cover; the first page needs no such mark.
    public var isFrontCover: Bool

    /// Makes the description of a page; a PDF's, without placement, unless said otherwise.
    public init(
        size: Size<PageSpace>?, placement: Slot? = nil, kind: Kind = .document,
        isFrontCover: Bool = false
    ) {
        self.size = size
        self.placement = placement
        self.kind = kind
        self.isFrontCover = isFrontCover
    }

    /// Returns whether the page is much wider than is usual among pages of its kind.
    func isWide(medianWidth: Double?) -> Bool {
        guard let size, size.isDrawable else { return false }
        switch kind {
        case .document: return medianWidth.map { size.width >= 2 * $0 } ?? false
        case .image: return size.width > 1.2 * size.height
        case .fixedLayout, .reflowable: return false
        }
    }
}
