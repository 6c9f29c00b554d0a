// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What a worker answers.
enum WorkerReply: Equatable, Sendable {
    /// The document is open.
    case opened(DocumentSummary)
    /// The label of a page and the size of its box.
    case pageInfo(PageInfo)
    /// The unit of a page's sizes, where the document sets one.
    case userUnit(Double?)
    /// The pixels are in the arena; all numbers about them are the broker's own.
    case raster
    /// Pixels in a file.
    case image([UInt8])
    /// A sheet in a file, and why pages are missing from it.
    case contactSheet(image: [UInt8], failures: [PagerError])
    /// A file of lines and letters.
    case vector([UInt8])
    /// The text of a page.
    case text(TextLayout)
    /// The links of a page.
    case links([Link])
    /// The table of contents.
    case outline(Outline)
    /// The places on a page where words stand.
    case search([SearchHit])
    /// The worker is ready for drawing many pages.
    case prepared
    /// The labels of successive pages and the sizes of their boxes; nil where a page has none that
    /// is usable.
    case pageInfos([PageInfo?])
    /// It could not be done.
    case failure(PagerError)
}

extension WorkerReply {
    /// The kind of request it answers; nil for a failure, which answers all.
    var kind: RequestKind? {
        switch self {
        case .opened: .open
        case .pageInfo: .pageInfo
        case .userUnit: .userUnit
        case .raster: .raster
        case .image: .image
        case .contactSheet: .contactSheet
        case .vector: .vector
        case .text: .text
        case .links: .links
        case .outline: .outline
        case .search: .search
        case .prepared: .prepare
        case .pageInfos: .pageInfos
        case .failure: nil
        }
    }

    /// How the request ended.
    var outcome: ReplyMessage.Outcome { kind == nil ? .failure : .result }
}
