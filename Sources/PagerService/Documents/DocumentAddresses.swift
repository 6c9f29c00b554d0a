// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Where a document and its parts are served as plain files and JSON.
struct DocumentAddresses: Sendable {
    /// What every address begins with.
    let base: String
    /// The document's own address.
    let document: String

    /// Makes the addresses of what `reference` names; see `CatalogueEntry.reference`.
    init(base: String, reference: String) {
        self.base = base
        document = "\(Self.list(base))/\(reference.percentEncoded)"
    }

    /// Where all documents are listed.
    static func list(_ base: String) -> String { "\(base)/documents" }

    var spreads: String { "\(document)/spreads" }
    var outline: String { "\(document)/outline" }
    var text: String { "\(document)/text" }
    var links: String { "\(document)/links" }
    var file: String { "\(document)/file" }
    var cover: String { "\(document)/thumbnails/1.webp" }
    var contactSheet: String { "\(document)/contact-sheet.png" }
}
