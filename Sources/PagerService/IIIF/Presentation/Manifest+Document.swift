// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension Manifest {
    /// Describes `document`, whose table of contents is `outline`.
    ///
    /// Draws nothing.
    ///
    /// - Complexity: O(*n*) in the number of pages and of entries of the outline.
    init(
        _ document: ServedDocument, outline: Outline, _ addresses: IIIFAddresses,
        _ resolution: NominalResolution
    ) {
        let canvases = PageCanvases(document, addresses, resolution)
        let metadata = document.source.summary.metadata
        let entries = metadata.entries(pageCount: canvases.count)
        self.init(
            id: addresses.manifest, label: .plain(document.label),
            summary: metadata.subject.shown.map { .plain($0) },
            metadata: entries, behavior: [canvases.arrangement.behaviour],
            viewingDirection: canvases.arrangement.viewingDirection,
            start: canvases.leadingBlank.map { _ in
                ResourceReference(id: addresses.canvas(PageIndex(0)), type: "Canvas")
            },
            thumbnail: canvases.firstDrawn.map { [canvases.thumbnail(of: $0)] },
            rendering: [
                Rendering(
                    id: DocumentAddresses(
                        base: addresses.base, reference: document.identifier.text
                    ).file, type: "Text", label: .english("PDF"),
                    format: "application/pdf")
            ],
            service: [.version2(addresses.search(.two)), .version1(addresses.search(.one))],
            partOf: [.library(base: addresses.base)],
            items: canvases.all,
            structures: TableOfContents(outline, pageCount: canvases.count).structures(addresses))
    }
}

extension ResourceReference {
    /// The collection of all documents served at `base`.
    static func library(base: String) -> ResourceReference {
        ResourceReference(id: CollectionAddresses(base: base).all, type: "Collection")
    }
}

extension ServedDocument {
    /// The title in one line; never empty.
    var label: String {
        let title = title.singleLine(longest: TableOfContents.longestTitle)
        return title.isEmpty ? identifier.text : title
    }
}

extension DocumentMetadata {
    /// What the document says of itself, line by line.
    fileprivate func entries(pageCount: Int) -> [MetadataEntry] {
        let texts = [
            ("Title", title.shown), ("Author", author.shown), ("Subject", subject.shown),
            ("Keywords", keywords.shown), ("Created", created?.calendarDay),
            ("Modified", modified?.calendarDay), ("Program", creator.shown),
            ("Pages", "\(pageCount)"),
        ]
        return texts.compactMap { label, text in
            text.map { MetadataEntry(label: .english(label), value: .plain($0)) }
        }
    }
}

extension String? {
    /// The text in one line of bounded length; nil where there is none.
    var shown: String? {
        flatMap { text in
            let line = text.singleLine(longest: 2000)
            return line.isEmpty ? nil : line
        }
    }
}
