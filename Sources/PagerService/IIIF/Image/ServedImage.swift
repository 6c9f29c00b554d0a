// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// A page or spread of an open document as an image.
struct ServedImage: Sendable {
    /// What it shows.
    let spread: SpreadGeometry
    /// How many pixels it is said to have.
    let size: Size<PixelSpace>

    /// Finds a part of a document.
    ///
    /// - Throws: 404 where the document has no such part, 422 where a page has no usable size.
    init(
        _ part: ImageIdentifier.Part, of document: ServedDocument, _ resolution: NominalResolution
    ) throws(ServiceError) {
        switch part {
        case .page(let number): spread = try Self.page(number, of: document)
        case .spread(let number): spread = try Self.spread(number, of: document)
        }
        let extent = Size<PageSpace>(width: spread.size.width, height: spread.size.height)
        guard let size = resolution.pixels(of: extent) else { throw Self.unusableSize }
        self.size = size
    }

    private static func page(
        _ number: PageNumber, of document: ServedDocument
    ) throws(ServiceError) -> SpreadGeometry {
        guard document.pages.indices.contains(number.value - 1) else {
            throw .notFound("the document has \(document.pages.count) pages")
        }
        let page = document.pages[number.value - 1]
        guard let info = page.info else { throw unusableSize }
        return SpreadGeometry(page: page.page, pageSize: info.size)
    }

    private static func spread(
        _ number: SpreadNumber, of document: ServedDocument
    ) throws(ServiceError) -> SpreadGeometry {
        let layout = document.spreadLayout
        guard (1...layout.count).contains(number.value) else {
            throw .notFound("the document has \(layout.count) spreads")
        }
        do throws(PagerError) {
            return try layout.geometry(of: number.index) { page in
                document.pages[page.value].info?.size ?? Size(width: 0, height: 0)
            }
        } catch {
            throw ServiceError(error)
        }
    }

    private static var unusableSize: ServiceError {
        ServiceError(PagerError(.pageDamaged, "the page has no usable size"))
    }
}

extension ServedDocument {
    /// The layout the document asks for, in pairs where it asks for none.
    ///
    /// - Complexity: O(*n*) in the number of pages.
    var spreadLayout: SpreadLayout {
        let policy = SpreadPolicy(
            SpreadPreferences(), hints: source.summary.hints, otherwise: .double)
        return SpreadLayout(policy, pages: pages.map { SpreadPage(size: $0.info?.size) })
    }
}
