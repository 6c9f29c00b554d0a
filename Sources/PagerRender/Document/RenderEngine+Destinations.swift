// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

extension RenderEngine {
    /// Returns where `destination` leads, or nil where it leads nowhere.
    ///
    /// What it says in numbers too large for any page is left out.
    func destination(_ destination: UnsafeMutablePointer<PopplerDest>) -> Destination? {
        if destination.pointee.type == POPPLER_DEST_NAMED {
            let named = DestinationHandle(named: destination.pointee.named_dest, in: document)
            return named?.withDestination { located($0.pointee) }
        }
        return located(destination.pointee)
    }

    private func located(_ destination: PopplerDest) -> Destination? {
        let page = PageNumber(Int(destination.page_num)).index
        guard page.value >= 0, page.value < summary.pageCount else { return nil }
        let magnifies = destination.change_zoom != 0 && destination.zoom > 0
        let zoom = magnifies ? destination.zoom.finite : nil
        guard destination.namesPlace, let box = document.page(at: page.value)?.cropBox else {
            return Destination(page: page, zoom: zoom)
        }
        let (left, top) = destination.corner(
            on: box, turnedBy: attributes(of: page)?.rotation ?? .none)
        return Destination(page: page, left: left?.finite, top: top?.finite, zoom: zoom)
    }
}

extension Double {
    /// The number; nil where it is none or infinite.
    fileprivate var finite: Double? { isFinite ? self : nil }
}

extension PopplerDest {
    /// Whether it says more than the page.
    fileprivate var namesPlace: Bool {
        type == POPPLER_DEST_FITR || askedLeft != nil || askedTop != nil
    }

    /// Returns the place that goes to the top left of the window, in page space.
    ///
    /// Poppler gives coordinates relative to the crop box, y up, without the page's rotation;
    /// of a rectangle's it takes the wrong sides of the crop box from bottom and right.
    fileprivate func corner(
        on box: PopplerRectangle, turnedBy rotation: QuarterTurn
    ) -> (left: Double?, top: Double?) {
        let size = Size<PageSpace>(width: box.x2 - box.x1, height: box.y2 - box.y1)
        guard type == POPPLER_DEST_FITR else {
            return rotation.applied(
                toLeft: askedLeft, top: askedTop.map { size.height - $0 }, in: size)
        }
        let bottom = bottom + box.x1 - box.y1
        let right = right + box.y1 - box.x1
        let area = Rect<PageSpace>(
            x: left, y: size.height - top, width: right - left, height: top - bottom)
        let turned = rotation.applied(to: area, in: size)
        return (turned.minX, turned.minY)
    }

    private var askedLeft: Double? {
        switch type {
        case POPPLER_DEST_XYZ: change_left != 0 ? left : nil
        case POPPLER_DEST_FITV, POPPLER_DEST_FITBV: left
        default: nil
        }
    }

    private var askedTop: Double? {
        switch type {
        case POPPLER_DEST_XYZ: change_top != 0 ? top : nil
        case POPPLER_DEST_FITH, POPPLER_DEST_FITBH: top
        default: nil
        }
    }
}

/// A destination looked up by its name, owned.
private struct DestinationHandle: ~Copyable {
    private let destination: UnsafeMutablePointer<PopplerDest>

    /// Looks `name` up; nil where the document has no destination of that name.
    init?(named name: UnsafePointer<CChar>?, in document: PopplerDocumentHandle) {
        guard let name, let found = poppler_document_find_dest(document.pointer, name) else {
            return nil
        }
        destination = found
    }

    deinit { poppler_dest_free(destination) }

    func withDestination<Result>(_ body: (UnsafeMutablePointer<PopplerDest>) -> Result) -> Result {
        body(destination)
    }
}
