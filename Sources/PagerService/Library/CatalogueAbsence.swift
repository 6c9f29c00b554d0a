// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a catalogue has no document of some name.
enum CatalogueAbsence: Equatable, Sendable {
    /// There is none.
    case noSuchDocument
    /// It may be among the files whose contents are not hashed yet.
    case notKnownYet
}

extension DocumentCatalogue {
    /// Returns the document that `reference` names.
    ///
    /// - Throws: 404 where there is none; 503 where that is not known yet.
    func existingEntry(_ reference: String) throws(ServiceError) -> CatalogueEntry {
        // Asked before: what is hashed meanwhile is found.
        let absence = absence(of: reference)
        guard let entry = entry(reference) else { throw ServiceError(absence, of: reference) }
        return entry
    }
}

extension ServiceError {
    /// Seconds after which some more files will have been hashed.
    private static let hashingSeconds = 2

    /// Tells that there is no document called `reference`, or that nobody knows yet.
    init(_ absence: CatalogueAbsence, of reference: String) {
        switch absence {
        case .noSuchDocument: self = .notFound("there is no document \(reference)")
        case .notKnownYet:
            self.init(
                status: .unavailable, name: "unavailable",
                message: "not all files have been read yet: \(reference) may be one of them",
                fields: HTTPFields([("Retry-After", "\(Self.hashingSeconds)")]))
        }
    }
}
