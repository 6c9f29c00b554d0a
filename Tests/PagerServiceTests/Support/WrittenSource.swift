// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Synchronization

@testable import PagerService

/// A document that is written down here: its pages have sizes and text, and cannot be drawn.
final class WrittenSource: PageSource {
    let summary: DocumentSummary
    private let entries: Outline
    private let texts: [Result<TextLayout, PagerError>]
    private let read = Mutex<[Int]>([])

    /// The pages whose text was read, in order.
    var pagesRead: [Int] { read.withLock { $0 } }

    init(
        pageCount: Int, hints: DocumentHints = DocumentHints(),
        metadata: DocumentMetadata = DocumentMetadata(), outline: Outline = Outline(items: []),
        texts: [Result<TextLayout, PagerError>] = []
    ) {
        summary = DocumentSummary(
            pageCount: pageCount, hints: hints, metadata: metadata, isEncrypted: false,
            repair: .notNeeded, warnings: [])
        entries = outline
        self.texts = texts
    }

    func outline() async throws(PagerError) -> Outline { entries }

    func text(_ page: PageIndex) async throws(PagerError) -> TextLayout {
        read.withLock { $0.append(page.value) }
        return texts.indices.contains(page.value)
            ? try texts[page.value].get() : TextLayout(lines: [])
    }

    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        throw .notWritten
    }

    func userUnit(of page: PageIndex) async throws(PagerError) -> Double? { throw .notWritten }

    func raster(_ request: RenderRequest) async throws(PagerError) -> Raster { throw .notWritten }

    func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] { throw .notWritten }

    func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) { throw .notWritten }

    func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) async throws(PagerError) -> [UInt8] { throw .notWritten }

    func links(_ page: PageIndex) async throws(PagerError) -> [Link] { throw .notWritten }

    func search(_ words: String, on page: PageIndex) async throws(PagerError) -> [SearchHit] {
        throw .notWritten
    }

    func prepare(forDrawing pages: Int) async {}
}

extension PagerError {
    fileprivate static var notWritten: PagerError {
        PagerError(.invalidRequest, "this is not written down")
    }
}

extension ServedDocument {
    /// A document of pages of `sizes`, all that is known of them.
    static func written(
        _ name: String = "d0c", title: String = "A Book", sizes: [Size<PageSpace>?],
        labels: [String?] = [], hints: DocumentHints = DocumentHints(),
        metadata: DocumentMetadata = DocumentMetadata(), outline: [Outline.Item] = [],
        texts: [Result<TextLayout, PagerError>] = [], isProtected: Bool = false
    ) -> ServedDocument {
        let pages = sizes.enumerated().map { position, size in
            let page = PageIndex(position)
            let label = labels.indices.contains(position) ? labels[position] : nil
            return ServedPage(
                page: page,
                info: size.map {
                    PageInfo(page: page, label: label.map { PageLabel($0) }, size: $0)
                })
        }
        return ServedDocument(
            identifier: DocumentIdentifier(text: name), title: title, path: "\(name).pdf",
            source: WrittenSource(
                pageCount: sizes.count, hints: hints, metadata: metadata,
                outline: Outline(items: outline), texts: texts),
            pages: ServedPages(pages), isProtected: isProtected)
    }
}
