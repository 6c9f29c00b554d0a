// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// The documents that are served.
protocol DocumentCatalogue: Sendable {
    /// Every document, in the order people expect; at once, however many there are.
    var entries: [CatalogueEntry] { get }

    /// Returns the document that `reference` names: its identifier, or where the hash of its
    /// contents is not known yet, the name its path gave it.
    func entry(_ reference: String) -> CatalogueEntry?

    /// Returns why there is no document that `reference` names.
    func absence(of reference: String) -> CatalogueAbsence

    /// Returns the identifier of the entry's document, hashed now where it was not yet.
    ///
    /// - Throws: That the file is gone or cannot be read.
    func identifier(of entry: CatalogueEntry) async throws(ServiceError) -> DocumentIdentifier

    /// Opens a document, or returns it where it is open already, with what is known of its pages:
    /// of those that are needed at least, unless they are damaged.
    ///
    /// - Throws: That there is none of that name, or that this is not known yet; that it is
    ///   broken, with its error; that a password is needed; or that there is too much other work.
    func open(
        _ identifier: DocumentIdentifier, password: String?, needing pages: NeededPages
    ) async throws(ServiceError) -> ServedDocument
}

extension DocumentCatalogue {
    /// Opens a document with what is known of all its pages.
    func open(
        _ identifier: DocumentIdentifier, password: String?
    ) async throws(ServiceError) -> ServedDocument {
        try await open(identifier, password: password, needing: .everyPage)
    }
}

/// The files that documents are made of.
protocol OriginalFiles: Sendable {
    /// Opens the file of a document, to be sent as it is.
    ///
    /// - Throws: That there is none of that name, or that this is not known yet.
    func file(of identifier: DocumentIdentifier) async throws(ServiceError) -> ServedFile
}

/// One file of the library.
struct CatalogueEntry: Hashable, Sendable {
    /// The path below the folder that is served, for people; never used to find the file.
    let path: String
    /// What names it in addresses: the identifier where it is known, else a name made of the
    /// path.
    let reference: String
    /// What names its contents; nil until they were hashed.
    let identifier: DocumentIdentifier?
    /// The length of the file in bytes.
    let bytes: Int
    /// When the file changed last, in seconds since 1970-01-01 UTC.
    let modified: Int64
    /// Why it could not be opened the last time, where it could not.
    let failure: Failure?

    /// Why a document could not be opened.
    struct Failure: Hashable, Sendable {
        /// What was wrong, in a sentence without a full stop.
        let message: String
        /// Whether it is tried again, as another attempt may do better.
        let mayPass: Bool
    }

    /// Whether the document is known to be broken, and stays so.
    var isBroken: Bool { failure.map { !$0.mayPass } ?? false }
}

extension [CatalogueEntry] {
    /// The documents that are not known to be broken, each once: the same contents may be filed in
    /// several places, and have one name in addresses.
    var readableDocuments: [CatalogueEntry] {
        var named: Set<String> = []
        return filter { !$0.isBroken && named.insert($0.reference).inserted }
    }
}
