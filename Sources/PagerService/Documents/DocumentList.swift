// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// A part of the library as JSON.
struct DocumentList: Encodable, Sendable {
    /// One file of the library.
    struct Document: Encodable, Sendable {
        let reference: String
        let identifier: String?
        let path: String
        let title: String
        let bytes: Int
        let modified: String?
        let failure: String?
        /// Whether what failed is tried again; nil where nothing did.
        let failureMayPass: Bool?
        let links: Links

        /// Lists `entry` below `base`.
        init(_ entry: CatalogueEntry, base: String) {
            reference = entry.reference
            identifier = entry.identifier?.text
            path = entry.path
            title = entry.label
            bytes = entry.bytes
            modified = entry.modified.calendarMoment
            failure = entry.failure?.message
            failureMayPass = entry.failure?.mayPass
            links = Links(
                DocumentAddresses(base: base, reference: entry.reference),
                IIIFAddresses(base: base, reference: entry.reference))
        }
    }

    /// Where more of a document is.
    struct Links: Encodable, Sendable {
        let information: String
        let spreads: String
        let outline: String
        let text: String
        let links: String
        let cover: String
        let contactSheet: String
        let file: String
        let manifest: String

        /// Takes the addresses.
        init(_ addresses: DocumentAddresses, _ images: IIIFAddresses) {
            information = addresses.document
            spreads = addresses.spreads
            outline = addresses.outline
            text = addresses.text
            links = addresses.links
            cover = addresses.cover
            contactSheet = addresses.contactSheet
            file = addresses.file
            manifest = images.manifest
        }
    }

    /// How many documents a part has where nobody says it.
    static let usualLength = 100

    let format = "pdfpager.documents/1"
    let total: Int
    let page: Int
    let pageCount: Int
    let previous: String?
    let next: String?
    let documents: [Document]

    /// Lists part `page`, from 1, of `entries`, in parts of `size`.
    ///
    /// - Throws: 404 where there is no such part.
    init(
        _ entries: [CatalogueEntry], page: Int, size: Int, base: String
    ) throws(ServiceError) {
        total = entries.count
        self.page = page
        let pageCount = max(1, (entries.count + size - 1) / size)
        self.pageCount = pageCount
        guard page <= pageCount else { throw .notFound("the list has \(pageCount) parts") }
        func address(_ part: Int) -> String? {
            guard (1...pageCount).contains(part) else { return nil }
            let length = size == Self.usualLength ? "" : "&size=\(size)"
            return "\(DocumentAddresses.list(base))?page=\(part)\(length)"
        }
        previous = address(page - 1)
        next = address(page + 1)
        documents = entries.dropFirst((page - 1) * size).prefix(size).map {
            Document($0, base: base)
        }
    }
}
