// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What of a document an address below it asks for.
enum DocumentResource: Equatable, Sendable {
    /// What is known of it.
    case information
    /// Which pages are seen together.
    case spreads
    /// A picture of a spread.
    case spread(SpreadNumber, ImageFormat)
    /// A picture of a page.
    case page(PageNumber, ImageFormat)
    /// A small picture of a page.
    case thumbnail(PageNumber, ImageFormat)
    /// Small pictures of many pages on one sheet.
    case contactSheet(ImageFormat)
    /// A turn from one spread to another, moving.
    case turn(AnimationFormat)
    /// The table of contents.
    case outline
    /// What is written on pages.
    case text
    /// The links on pages.
    case links
    /// The file itself.
    case file

    /// Reads what stands behind the document's name; nil where it names nothing.
    ///
    /// - Throws: 400 where it names a picture in a format that is not offered.
    init?(parsing parts: ArraySlice<String>) throws(ServiceError) {
        let parts = Array(parts)
        switch parts.count {
        case 0: self = .information
        case 1:
            guard let resource = try Self.whole(parts[0]) else { return nil }
            self = resource
        case 2:
            guard let resource = try Self.part(parts[1], of: parts[0]) else { return nil }
            self = resource
        default: return nil
        }
    }

    private static func whole(_ name: String) throws(ServiceError) -> DocumentResource? {
        switch name {
        case "spreads": return .spreads
        case "outline": return .outline
        case "text": return .text
        case "links": return .links
        case "file": return .file
        default: break
        }
        guard let (stem, ending) = name.stemAndEnding else { return nil }
        switch stem {
        case "contact-sheet": return .contactSheet(try ImageFormat(parsing: ending))
        case "turn": return .turn(try AnimationFormat(parsing: ending))
        default: return nil
        }
    }

    private static func part(
        _ name: String, of kind: String
    ) throws(ServiceError) -> DocumentResource? {
        guard ["spreads", "pages", "thumbnails"].contains(kind),
            let (stem, ending) = name.stemAndEnding, !stem.hasPrefix("0"),
            let number = PixelNumber(parsing: stem)?.value, number >= 1
        else { return nil }
        let format = try ImageFormat(parsing: ending)
        switch kind {
        case "spreads": return .spread(SpreadNumber(number), format)
        case "pages": return .page(PageNumber(number), format)
        default: return .thumbnail(PageNumber(number), format)
        }
    }

    /// The parameters that its query may have.
    var parameters: [QueryParameter] {
        switch self {
        case .information: [DocumentParameters.pagesDescribed]
        case .spreads: DocumentParameters.spreads
        case .spread: DocumentParameters.sizes + DocumentParameters.spreads
        case .page: DocumentParameters.sizes
        case .thumbnail: [DocumentParameters.side]
        case .contactSheet:
            [DocumentParameters.grid, DocumentParameters.sheet, DocumentParameters.cell]
        case .turn: DocumentParameters.turn
        case .text: [DocumentParameters.pagesRead, DocumentParameters.boxes]
        case .links: [DocumentParameters.pagesRead]
        case .outline, .file: []
        }
    }

    /// Of which pages sizes or labels decide the answer.
    var neededPages: NeededPages {
        switch self {
        case .page(let number, _), .thumbnail(let number, _): .page(number)
        case .information: .page(PageNumber(1))
        case .outline, .text, .links, .file: .noPage
        case .spreads, .spread, .contactSheet, .turn: .everyPage
        }
    }
}

/// The files a turn is offered as.
enum AnimationFormat: String, CaseIterable, Sendable {
    case webp
    case png

    /// Reads what stands behind the point.
    ///
    /// - Throws: 400.
    init(parsing text: Substring) throws(ServiceError) {
        guard let format = AnimationFormat(rawValue: String(text)) else {
            throw .badRequest("'\(text)' is no format of turns: ask for webp or png")
        }
        self = format
    }

    /// The name of its files on the network; an animated PNG is a PNG.
    var mediaType: String {
        switch self {
        case .webp: ImageFormat.webp.mediaType
        case .png: ImageFormat.png.mediaType
        }
    }
}

extension String {
    /// What is before the last point and what is after it; nil where there is none.
    fileprivate var stemAndEnding: (stem: Substring, ending: Substring)? {
        guard let point = lastIndex(of: ".") else { return nil }
        return (self[..<point], self[index(after: point)...])
    }
}
