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
        case .page(let number): spread = try document.geometry(of: number)
        case .spread(let number): spread = try Self.spread(number, of: document)
        }
        let extent = Size<PageSpace>(width: spread.size.width, height: spread.size.height)
        guard let size = resolution.pixels(of: extent) else { throw Self.unusableSize }
        self.size = size
    }

    private static func spread(
        _ number: SpreadNumber, of document: ServedDocument
    ) throws(ServiceError) -> SpreadGeometry {
        do throws(PagerError) {
            return try document.spreads().geometry(of: number)
        } catch {
            throw ServiceError(error)
        }
    }

    private static var unusableSize: ServiceError {
        ServiceError(PagerError(.pageDamaged, "the page has no usable size"))
    }
}
