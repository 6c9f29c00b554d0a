// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import CPoppler
internal import PagerCore

/// One document open in Poppler.
///
/// Belongs to one thread: every call of Poppler on a document writes to state that all its pages
/// share.
final class PopplerDocumentHandle {
    private let handle: GObjectHandle
    private var recentPages: [(index: Int, page: PopplerPageHandle)] = []

    /// Pages kept open: the first drawing of each builds its text layout, which takes some 5 MB
    /// for a page of an index.
    private static let openPages = 4

    /// The document; valid as long as the handle.
    var pointer: OpaquePointer { handle.pointer }

    /// Opens `bytes`.
    ///
    /// - Throws: `password` where it is missing or wrong, else `damaged`.
    init(_ bytes: DocumentBytes, password: String?) throws(PagerError) {
        handle = try Self.opened(bytes, password: password)
    }

    /// How many pages the document says it has; what it says may be wrong.
    var claimedPageCount: Int { max(0, Int(poppler_document_get_n_pages(pointer))) }

    /// Returns the page at `index`, or nil where there is none or it is broken.
    func page(at index: Int) -> PopplerPageHandle? {
        if let known = recentPages.firstIndex(where: { $0.index == index }) {
            let entry = recentPages.remove(at: known)
            recentPages.append(entry)
            return entry.page
        }
        guard index >= 0, let position = CInt(exactly: index),
            let pointer = poppler_document_get_page(pointer, position)
        else { return nil }
        let page = PopplerPageHandle(adopting: pointer)
        if recentPages.count == Self.openPages { recentPages.removeFirst() }
        recentPages.append((index, page))
        return page
    }

    /// Opens a document that needs no password, or finds out what it needs first.
    ///
    /// Poppler 22.12 crashes on a wrong password where it is given the bytes themselves. Where it
    /// reads from a stream instead, everything it reads at the same time shares one place in that
    /// stream, so that pages may lack what others show: that is for trying passwords only.
    private static func opened(
        _ bytes: DocumentBytes, password: String?
    ) throws(PagerError) -> GObjectHandle {
        do throws(PagerError) {
            return try opened(bytes, spelt: nil)
        } catch {
            guard error.code == .password, password != nil else { throw error }
        }
        for spelling in password?.passwordSpellings ?? [] {
            guard let tried = tried(bytes, spelling.bytes) else { continue }
            let isCertain = spelling.isCertain && Latin1Conversion.canWrite(spelling.bytes)
            return isCertain ? try opened(bytes, spelt: spelling.bytes) : tried
        }
        throw PagerError(.password, "the password is wrong")
    }

    private static func opened(
        _ bytes: DocumentBytes, spelt password: [CChar]?
    ) throws(PagerError) -> GObjectHandle {
        var error: UnsafeMutablePointer<GError>?
        let document = bytes.withGBytes { poppler_document_new_from_bytes($0, password, &error) }
        guard let document else { throw failure(GLibError(adopting: error)) }
        return GObjectHandle(adopting: document)
    }

    /// Opens the document by way of a stream; nil where the password is wrong.
    private static func tried(_ bytes: DocumentBytes, _ password: [CChar]) -> GObjectHandle? {
        let document = bytes.withInputStream {
            poppler_document_new_from_stream($0, goffset(bytes.count), password, nil, nil)
        }
        guard let document else { return nil }
        return GObjectHandle(adopting: document)
    }

    private static func failure(_ error: consuming GLibError?) -> PagerError {
        guard let error else { return PagerError(.damaged, "the document cannot be opened") }
        if error.matches(domain: poppler_error_quark(), code: POPPLER_ERROR_ENCRYPTED.rawValue) {
            return PagerError(.password, "the document is encrypted and needs a password")
        }
        return PagerError(
            .damaged, "the document is damaged and cannot be opened", cause: error.message)
    }
}

/// One page of a document open in Poppler; keeps the document alive.
final class PopplerPageHandle {
    private let handle: GObjectHandle

    init(adopting pointer: OpaquePointer) { handle = GObjectHandle(adopting: pointer) }

    /// The page; valid as long as the handle.
    var pointer: OpaquePointer { handle.pointer }

    /// The extent of the page's box after its own rotation, in points; may be unusable.
    var size: Size<PageSpace> {
        var width = 0.0
        var height = 0.0
        poppler_page_get_size(pointer, &width, &height)
        return Size(width: width, height: height)
    }

    /// The box as the document gives it: before rotation, y up, within the media box.
    var cropBox: PopplerRectangle {
        var box = PopplerRectangle()
        poppler_page_get_crop_box(pointer, &box)
        return box
    }
}
