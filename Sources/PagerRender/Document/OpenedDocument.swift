// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// A document that could be opened and has pages, and what it took to open it.
struct OpenedDocument {
    /// The document in Poppler.
    var document: PopplerDocumentHandle
    /// The bytes it was opened from: the file's own, or those written anew.
    var bytes: DocumentBytes
    /// The password that `bytes` needs.
    var password: String?
    /// How it was mended.
    var repair: DocumentSummary.Repair
    /// Whether the file was encrypted.
    var isEncrypted: Bool
    /// What libqpdf may have to be asked about.
    var rareNames: RareNames

    /// No document has more pages than this; a higher count is a lie.
    private static let mostPages = 1_000_000

    /// Opens `bytes` with Poppler, or with libqpdf's help where Poppler alone fails.
    ///
    /// - Throws: `password`, `notPDF`, `empty` or `damaged`.
    static func open(_ bytes: DocumentBytes, password: String?) throws(PagerError)
        -> OpenedDocument
    {
        do {
            return try asItIs(bytes, password: password)
        } catch {
            guard error.code != .password else { throw error }
            guard bytes.contains("%PDF-") || bytes.contains(" obj") else {
                throw PagerError(.notPDF, "the file is not a PDF document")
            }
            guard let mended = mended(bytes, password: password) else { throw error }
            return mended
        }
    }

    private static func asItIs(_ bytes: DocumentBytes, password: String?) throws(PagerError)
        -> OpenedDocument
    {
        PopplerMessages.shared.forget()
        let document = try PopplerDocumentHandle(bytes, password: password)
        guard countIsPlausible(document) else {
            throw PagerError(.empty, "the document has no pages")
        }
        let names = RareNames(in: bytes)
        return OpenedDocument(
            document: document, bytes: bytes, password: password,
            repair: bytes.objectTablePosition == nil ? .rebuiltTable : .notNeeded,
            isEncrypted: names.encryption, rareNames: names)
    }

    private static func mended(_ bytes: DocumentBytes, password: String?) -> OpenedDocument? {
        guard let copy = try? QPDFDocument(bytes, password: password).mendedCopy(),
            let document = try? PopplerDocumentHandle(copy, password: nil),
            countIsPlausible(document)
        else { return nil }
        return OpenedDocument(
            document: document, bytes: copy, password: nil, repair: .rewritten,
            isEncrypted: bytes.contains("/Encrypt"), rareNames: RareNames(in: copy))
    }

    /// Whether the number of pages is one that a document can have.
    ///
    /// A document written for the web states the count a second time, unchecked: there the last
    /// page must be found.
    private static func countIsPlausible(_ document: PopplerDocumentHandle) -> Bool {
        let count = document.claimedPageCount
        guard count > 0, count <= mostPages else { return false }
        guard poppler_document_is_linearized(document.pointer) != 0 else { return true }
        return document.page(at: count - 1) != nil
    }
}
