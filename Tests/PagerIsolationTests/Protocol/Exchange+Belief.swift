// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerIsolation

// What must hold of every reply that was believed, said anew and without the wire.
extension Exchange {
    func isBelievable(_ reply: WorkerReply) -> Bool {
        switch (request, reply) {
        case (.open, .opened(let summary)):
            1...1_000_000 ~= summary.pageCount && summary.warnings.count <= 100
        case (.pageInfo(let page, _), .pageInfo(let info)):
            isBelievable(info, of: page)
        case (.pageInfos(let pages, _), .pageInfos(let infos)):
            infos.count == pages.all.count
                && zip(pages.all, infos).allSatisfy { page, info in
                    info.map { isBelievable($0, of: page) } ?? true
                }
        case (.userUnit, .userUnit(let unit)): unit.map(isExtent) ?? true
        case (.raster, .raster), (.prepare, .prepared): true
        case (.image(let picture, let encoding), .image(let file)):
            isImage(file, encoding, size(of: picture))
        case (.contactSheet(let sheet, let encoding), .contactSheet(let file, let failures)):
            isImage(file, encoding, sheet.size) && failures.allSatisfy(isBelievable)
        case (.vector(_, .pdf), .vector(let file)): file.starts(with: "%PDF-".utf8)
        case (.vector(_, .svg), .vector(let file)): file.first == UInt8(ascii: "<")
        case (.text, .text(let layout)): layout.lines.flatMap(\.words).allSatisfy(isBelievable)
        case (.links, .links(let links)):
            links.count <= 10_000
                && links.allSatisfy { hasEdges($0.area) && isBelievable($0.target) }
        case (.outline, .outline(let outline)): outline.items.allSatisfy(isBelievable)
        case (.search(_, let page), .search(let hits)):
            hits.allSatisfy { $0.page == page && isBelievable($0) }
        case (_, .failure(let error)): isBelievable(error)
        default: false
        }
    }

    private func isBelievable(_ info: PageInfo, of page: PageIndex) -> Bool {
        info.page == page && isExtent(info.size.width) && isExtent(info.size.height)
            && (info.label?.text.unicodeScalars.count ?? 0) <= 64
    }

    /// What the window becomes: stretched, then turned.
    private func size(of picture: RenderRequest) -> Size<PixelSpace> {
        let drawn = picture.finish.size ?? picture.window.size
        let isTurned = picture.finish.turn == .left || picture.finish.turn == .right
        return isTurned ? Size(width: drawn.height, height: drawn.width) : drawn
    }

    private func isImage(
        _ file: [UInt8], _ encoding: ImageEncoding, _ size: Size<PixelSpace>
    ) -> Bool {
        switch encoding {
        case .png: file.starts(with: ImageHeader.png(size).prefix(24))
        case .jpeg: file.starts(with: [0xFF, 0xD8]) && ImageSignature(of: file)?.size == size
        case .webp: file.starts(with: "RIFF".utf8) && ImageSignature(of: file)?.size == size
        }
    }

    private func isBelievable(_ word: TextLayout.Word) -> Bool {
        word.scalarAreas.count == word.text.unicodeScalars.count && hasEdges(word.area)
            && word.scalarAreas.allSatisfy(hasEdges)
    }

    private func isBelievable(_ hit: SearchHit) -> Bool {
        hit.areas.allSatisfy(hasEdges) && hit.before.unicodeScalars.count <= 40
            && hit.after.unicodeScalars.count <= 40
    }

    private func isBelievable(_ item: Outline.Item) -> Bool {
        0..<32 ~= item.level && (item.target.map(isBelievable) ?? true)
    }

    private func isBelievable(_ error: PagerError) -> Bool {
        let brokersOwn: [PagerError.Code] = [.crashed, .deadline, .quarantined]
        return PagerError.Code.allKnown.contains(error.code) && !brokersOwn.contains(error.code)
            && error.message.unicodeScalars.count <= 1000
            && (error.page.map { isKnown($0) || request.pages.contains($0) } ?? true)
    }

    private func isBelievable(_ target: LinkTarget) -> Bool {
        guard case .destination(let place) = target else { return true }
        return isKnown(place.page)
            && [place.left, place.top, place.zoom].allSatisfy { ($0 ?? 0).isFinite }
    }

    private func isKnown(_ page: PageIndex) -> Bool { 0..<pageCount ~= page.value }

    private func isExtent(_ number: Double) -> Bool { number > 0 && number < .infinity }

    private func hasEdges(_ area: Rect<PageSpace>) -> Bool {
        [area.minX, area.minY, area.maxX, area.maxY].allSatisfy(\.isFinite)
            && area.size.width >= 0 && area.size.height >= 0
    }
}
