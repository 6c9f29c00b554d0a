// SPDX-License-Identifier: GPL-3.0-or-later

/// How a version of Content Search spells the members of a target.
protocol SearchTargetKey: CodingKey {
    /// What names the target.
    static var id: Self { get }
    /// What names the document it belongs to.
    static var whole: Self { get }
}

/// A part of a canvas that words stand on: its address alone where one document was searched, and
/// with the document where several were.
struct SearchTarget<Key: SearchTargetKey, Manifest: Encodable & Sendable>: Encodable, Sendable {
    /// The address.
    let id: String
    /// The document; nil where one was searched.
    let manifest: Manifest?

    func encode(to encoder: any Encoder) throws {
        guard let manifest else { return try id.encode(to: encoder) }
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(manifest, forKey: .whole)
    }
}

extension SearchAnswer {
    /// Returns the parts of canvases that `place` covers, as a version tells them that makes
    /// `Manifest` of a document's address and label.
    func targets<Key, Manifest>(
        of place: ContentSearch.Place, _ manifest: (_ id: String, _ label: String) -> Manifest
    ) -> [SearchTarget<Key, Manifest>] {
        let document =
            namesDocuments
            ? manifest(addresses(of: place).manifest, place.document.label) : nil
        return targets(of: place).map { SearchTarget(id: $0, manifest: document) }
    }
}
