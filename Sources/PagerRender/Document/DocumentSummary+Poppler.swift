// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import CPoppler
internal import PagerCore

extension DocumentSummary {
    /// Reads what `opened` says of itself.
    init(_ opened: OpenedDocument) {
        self.init(
            pageCount: opened.document.claimedPageCount,
            hints: DocumentHints(opened), metadata: DocumentMetadata(opened.document),
            isEncrypted: opened.isEncrypted, repair: opened.repair,
            warnings: Self.warnings(about: opened), mayHaveUserUnits: opened.rareNames.userUnit)
    }

    private static func warnings(about opened: OpenedDocument) -> [String] {
        switch opened.repair {
        case .notNeeded: []
        case .rebuiltTable: ["the file is damaged; its table of objects was rebuilt"]
        case .rewritten: ["the file is damaged; it was repaired to be opened"]
        }
    }
}

extension DocumentHints {
    /// Reads /PageLayout and /ViewerPreferences /Direction.
    init(_ opened: OpenedDocument) {
        self.init(
            layout: PageLayoutHint(poppler_document_get_page_layout(opened.document.pointer)),
            direction: Self.isRightToLeft(opened) ? .rtl : nil)
    }

    /// Poppler's GLib interface names this preference but never reads it.
    private static func isRightToLeft(_ opened: OpenedDocument) -> Bool {
        guard opened.rareNames.rightToLeft,
            let document = try? QPDFDocument(opened.bytes, password: opened.password)
        else { return false }
        let preferences = document.value(of: document.root, "/ViewerPreferences")
        return document.isName(document.value(of: preferences, "/Direction"), "/R2L")
    }
}

extension PageLayoutHint {
    /// Translates Poppler's constant; nil where the document says nothing.
    init?(_ layout: PopplerPageLayout) {
        switch layout {
        case POPPLER_PAGE_LAYOUT_SINGLE_PAGE: self = .singlePage
        case POPPLER_PAGE_LAYOUT_ONE_COLUMN: self = .oneColumn
        case POPPLER_PAGE_LAYOUT_TWO_COLUMN_LEFT: self = .twoColumnLeft
        case POPPLER_PAGE_LAYOUT_TWO_COLUMN_RIGHT: self = .twoColumnRight
        case POPPLER_PAGE_LAYOUT_TWO_PAGE_LEFT: self = .twoPageLeft
        case POPPLER_PAGE_LAYOUT_TWO_PAGE_RIGHT: self = .twoPageRight
        default: return nil
        }
    }
}

extension DocumentMetadata {
    /// Reads the information dictionary and the version.
    init(_ document: PopplerDocumentHandle) {
        self.init()
        let pointer = document.pointer
        title = Self.text(poppler_document_get_title(pointer))
        author = Self.text(poppler_document_get_author(pointer))
        subject = Self.text(poppler_document_get_subject(pointer))
        keywords = Self.text(poppler_document_get_keywords(pointer))
        creator = Self.text(poppler_document_get_creator(pointer))
        producer = Self.text(poppler_document_get_producer(pointer))
        created = Self.time(poppler_document_get_creation_date(pointer))
        modified = Self.time(poppler_document_get_modification_date(pointer))
        pdfVersion = Self.version(poppler_document_get_pdf_version_string(pointer))
    }

    private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text = GLibString(adopting: string)?.text, !text.isEmpty else { return nil }
        return text
    }

    private static func time(_ time: time_t) -> Int64? { time == -1 ? nil : Int64(time) }

    /// Poppler says "PDF-1.7" where people say "1.7".
    private static func version(_ string: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text = text(string) else { return nil }
        return text.hasPrefix("PDF-") ? String(text.dropFirst(4)) : text
    }
}
