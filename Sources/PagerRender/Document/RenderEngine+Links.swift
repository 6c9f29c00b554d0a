// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// The most links that are read from one page.
    public static let mostLinks = 10_000

    /// Returns the links of `page`, in the document's order, but those whose area has no end.
    ///
    /// - Throws: `pageOutOfRange` or `pageDamaged`.
    /// - Complexity: Looks through the page tree for each link that names a page by reference.
    public func links(_ page: PageIndex) throws(PagerError) -> [Link] {
        let handle = try self.page(page)
        let height = handle.size.height
        return LinkMappings(of: handle).mapFirst(Self.mostLinks) { mapping in
            Link(
                area: Rect(mapping.area, flippedIn: height),
                target: mapping.action.map { target(of: $0) } ?? .unsupported)
        }
        .filter { $0.area.maxX.isFinite && $0.area.maxY.isFinite }
    }

    /// Returns what following `action` does.
    func target(of action: borrowing PopplerActionHandle) -> LinkTarget {
        action.withAction { target(of: $0) }
    }

    private func target(of action: UnsafeMutablePointer<PopplerAction>) -> LinkTarget {
        switch action.pointee.type {
        case POPPLER_ACTION_GOTO_DEST:
            let destination = action.pointee.goto_dest.dest.flatMap { self.destination($0) }
            return destination.map { .destination($0) } ?? .unsupported
        case POPPLER_ACTION_URI:
            return action.pointee.uri.uri.map { .uri(String(cString: $0)) } ?? .unsupported
        case POPPLER_ACTION_GOTO_REMOTE:
            let name = action.pointee.goto_remote.file_name
            return name.map { .file(String(cString: $0)) } ?? .unsupported
        case POPPLER_ACTION_LAUNCH:
            let name = action.pointee.launch.file_name
            return name.map { .file(String(cString: $0)) } ?? .unsupported
        case POPPLER_ACTION_NAMED:
            let name = action.pointee.named.named_dest
            return name.map { .named(String(cString: $0)) } ?? .unsupported
        default:
            return .unsupported
        }
    }
}

/// The links of one page as Poppler lists them, owned.
private struct LinkMappings: ~Copyable {
    private let list: UnsafeMutablePointer<GList>?

    init(of page: PopplerPageHandle) { list = poppler_page_get_link_mapping(page.pointer) }

    deinit { poppler_page_free_link_mapping(list) }

    /// Returns `body` of the first `most` links of the page; Poppler lists the last one first.
    func mapFirst<Result>(_ most: Int, _ body: (PopplerLinkMapping) -> Result) -> [Result] {
        var results: [Result] = []
        var entry = g_list_last(list)
        while let current = entry, results.count < most {
            if let data = current.pointee.data {
                results.append(body(data.load(as: PopplerLinkMapping.self)))
            }
            entry = current.pointee.prev
        }
        return results
    }
}

extension Rect where Space == PageSpace {
    /// Turns a rectangle whose origin is at the bottom left, y up, upside down.
    fileprivate init(_ area: PopplerRectangle, flippedIn height: Double) {
        self.init(
            x: min(area.x1, area.x2), y: height - max(area.y1, area.y2),
            width: abs(area.x2 - area.x1), height: abs(area.y2 - area.y1))
    }
}
