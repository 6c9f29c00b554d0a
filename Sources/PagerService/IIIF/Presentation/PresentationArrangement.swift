// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How a document's pages are to be shown beside each other, in the words of IIIF.
///
/// | /PageLayout | behaviour |
/// |---|---|
/// | TwoPageRight, TwoColumnRight | `paged`: the first page is alone, spreads follow |
/// | TwoPageLeft, TwoColumnLeft | `paged`, with an empty canvas before the first page, as the first canvas is always alone |
/// | OneColumn | `continuous`, from top to bottom |
/// | SinglePage, none | `individuals` |
///
/// In a `paged` document a page twice as wide as the others shows both sides of an opening:
/// `facing-pages`.
struct PresentationArrangement: Equatable, Sendable {
    /// The one behaviour of the document.
    let behaviour: String
    /// In which direction its pages follow each other.
    let viewingDirection: String
    /// Whether an empty canvas stands before the first page, which then shares an opening with
    /// the second.
    let hasLeadingBlank: Bool
    /// The pages that show both sides of an opening.
    let facingPages: Set<PageIndex>

    /// Decides by what the document asks for and by the `sizes` of its pages in order.
    init(_ hints: DocumentHints, sizes: [Size<PageSpace>?]) {
        behaviour = hints.layout.behaviour
        let isRightToLeft = hints.direction == .rtl
        let horizontal = isRightToLeft ? "right-to-left" : "left-to-right"
        viewingDirection = hints.layout == .oneColumn ? "top-to-bottom" : horizontal
        facingPages = behaviour == "paged" ? Self.widePages(sizes) : []
        hasLeadingBlank =
            (hints.layout == .twoPageLeft || hints.layout == .twoColumnLeft)
            && !facingPages.contains(PageIndex(0))
    }

    /// The pages that a layout of facing pages centres, which it does with wide ones only.
    private static func widePages(_ sizes: [Size<PageSpace>?]) -> Set<PageIndex> {
        let layout = SpreadLayout(
            SpreadPolicy(mode: .double), pages: sizes.map { SpreadPage(size: $0) })
        return Set(
            layout.spreads.compactMap { spread in
                if case .centred(let page) = spread { page } else { nil }
            })
    }
}

extension PageLayoutHint? {
    fileprivate var behaviour: String {
        switch self {
        case .twoPageLeft, .twoPageRight, .twoColumnLeft, .twoColumnRight: "paged"
        case .oneColumn: "continuous"
        case .singlePage, nil: "individuals"
        }
    }
}
