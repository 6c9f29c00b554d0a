// SPDX-License-Identifier: GPL-3.0-or-later

/// Where somebody wants to be in a book.
public enum PageTarget: Equatable, Sendable {
    /// The page at a position of the document.
    case page(PageIndex)
    /// The page of a number.
    case number(PageNumber)
    /// The page on which a text is printed as its label; see `PageViewController.page(labelled:)`.
    case label(String)
    /// What the outline leads to.
    case outline(Outline.Item)
    /// What a link leads to.
    case link(LinkTarget)
    /// A place on a page.
    case place(ReaderPlace)
    /// The pages read after those the reader will be at.
    case next
    /// The pages read before those the reader will be at.
    case previous
    /// The first pages.
    case first
    /// The last pages.
    case last
    /// The place that was left last for one that was asked for.
    case back
    /// The place that was left last for one in the past.
    case forward
}

extension PageTarget {
    /// Finds what a viewer's menu does under `name` (ISO 32000-1, table 211, and what viewers
    /// added to it); nil where it is nothing that a reader does by itself.
    init?(menuItem name: String) {
        switch name {
        case "NextPage": self = .next
        case "PrevPage": self = .previous
        case "FirstPage": self = .first
        case "LastPage": self = .last
        case "GoBack": self = .back
        case "GoForward": self = .forward
        default: return nil
        }
    }
}
