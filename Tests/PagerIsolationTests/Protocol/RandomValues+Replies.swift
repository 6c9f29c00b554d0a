// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerIsolation

extension RandomValues {
    /// Returns a request of the kind and a reply that may be true.
    mutating func exchange(_ kind: RequestKind, fails: Bool = false) -> Exchange {
        let request = workerRequest(kind)
        let pageCount = integer(1...1_000_000)
        let reply = fails ? .failure(error(pageCount)) : result(of: request, pageCount)
        return Exchange(request: request, reply: reply, pageCount: pageCount)
    }

    private mutating func result(of request: WorkerRequest, _ count: Int) -> WorkerReply {
        switch request {
        case .open: return .opened(summary())
        case .pageInfo(let page, _): return .pageInfo(info(page))
        case .userUnit: return .userUnit(perhaps { $0.extent() })
        case .raster: return .raster
        case .image(let picture, let encoding):
            return .image(file(encoding, picture.pictureSize))
        case .contactSheet(let sheet, let encoding):
            let failures = request.pages.isEmpty ? [] : list(0...1) { $0.error(count) }
            return .contactSheet(image: file(encoding, sheet.size), failures: failures)
        case .vector(_, .pdf): return .vector(Array("%PDF-1.7".utf8) + bytes(20))
        case .vector(_, .svg): return .vector(Array("<?xml version".utf8) + bytes(20))
        case .text: return .text(layout())
        case .links:
            return .links(list(0...4) { Link(area: $0.rect(), target: $0.target(count)) })
        case .outline: return .outline(outline(count))
        case .search(_, let page): return .search(list(0...3) { $0.hit(page) })
        case .prepare: return .prepared
        case .pageInfos: return .pageInfos(request.pages.map { page in perhaps { $0.info(page) } })
        }
    }

    private mutating func info(_ page: PageIndex) -> PageInfo {
        PageInfo(
            page: page, label: perhaps { PageLabel($0.text(64)) },
            size: Size(width: extent(), height: extent()))
    }

    private mutating func error(_ pageCount: Int) -> PagerError {
        PagerError(
            one(of: PagerError.Code.allKnown.filter(\.isKnownToWorkers)), text(),
            advice: perhaps { $0.text() }, page: perhaps { $0.page(of: pageCount) },
            cause: perhaps { $0.text() })
    }

    private mutating func summary() -> DocumentSummary {
        var metadata = DocumentMetadata()
        metadata.title = perhaps { $0.text() }
        metadata.author = perhaps { $0.text() }
        metadata.subject = perhaps { $0.text() }
        metadata.keywords = perhaps { $0.text() }
        metadata.creator = perhaps { $0.text() }
        metadata.producer = perhaps { $0.text() }
        metadata.created = perhaps { Int64(bitPattern: $0.next()) }
        metadata.modified = perhaps { Int64(bitPattern: $0.next()) }
        metadata.pdfVersion = perhaps { $0.text() }
        return DocumentSummary(
            pageCount: integer(1...1_000_000),
            hints: DocumentHints(
                layout: perhaps { $0.one(of: PageLayoutHint.allCases) },
                direction: perhaps { $0.one(of: ReadingDirection.allCases) }),
            metadata: metadata, isEncrypted: bool(),
            repair: one(of: DocumentSummary.Repair.allCases), warnings: list(0...3) { $0.text() },
            mayHaveUserUnits: bool())
    }

    private mutating func layout() -> TextLayout {
        TextLayout(lines: list(0...3) { TextLayout.Line(words: $0.list(0...3) { $0.word() }) })
    }

    private mutating func word() -> TextLayout.Word {
        let text = text(6)
        let count = text.unicodeScalars.count
        return TextLayout.Word(
            text: text, area: rect(), scalarAreas: list(count...count) { $0.rect() })
    }

    private mutating func target(_ count: Int) -> LinkTarget {
        switch integer(0...4) {
        case 0:
            .destination(
                Destination(
                    page: page(of: count), left: perhaps { $0.coordinate() },
                    top: perhaps { $0.coordinate() }, zoom: perhaps { $0.extent() }))
        case 1: .uri(text())
        case 2: .file(text())
        case 3: .named(text())
        default: .unsupported
        }
    }

    private mutating func outline(_ count: Int) -> Outline {
        let items = list(0...5) { values in
            Outline.Item(
                title: values.text(), level: values.integer(0...Outline.deepest - 1),
                target: values.perhaps { $0.target(count) })
        }
        return Outline(items: items, isTruncated: bool())
    }

    private mutating func hit(_ page: PageIndex) -> SearchHit {
        SearchHit(
            page: page, areas: list(0...2) { $0.rect() }, before: text(40), match: text(),
            after: text(40))
    }

    /// Returns something that begins as a file of `size` does.
    private mutating func file(_ encoding: ImageEncoding, _ size: Size<PixelSpace>) -> [UInt8] {
        let header =
            switch encoding {
            case .png: ImageHeader.png(size)
            case .jpeg: ImageHeader.jpeg(size)
            case .webp: ImageHeader.extendedWebP(size)
            }
        return header + bytes(20)
    }
}
