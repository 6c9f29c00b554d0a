// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Synchronization

@testable import PagerService

/// A document that is written down here: its pages have sizes and text, and cannot be drawn.
final class WrittenSource: ScriptedPageSource {
    let summary: DocumentSummary
    private let entries: Outline
    private let texts: [Result<TextLayout, PagerError>]
    private let read = Mutex<[Int]>([])
    private let isHanging = Mutex(false)
    private let urgencies = Mutex<[WorkUrgency]>([])
    private let failures = Mutex<[Int: [PagerError]]>([:])

    /// The pages whose text was read, in order.
    var pagesRead: [Int] { read.withLock { $0 } }

    /// How urgent each reading of text was.
    var urgenciesOfReading: [WorkUrgency] { urgencies.withLock { $0 } }

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

    /// Makes the next attempts to read the text of `page` fail.
    func fail(_ page: Int, with errors: [PagerError]) { failures.withLock { $0[page] = errors } }

    /// Makes the next attempt to read text last until it is called off.
    func hang() { isHanging.withLock { $0 = true } }

    func text(_ page: PageIndex) async throws(PagerError) -> TextLayout {
        read.withLock { $0.append(page.value) }
        urgencies.withLock { $0.append(.ofTask) }
        let hangs = isHanging.withLock { isHanging in
            defer { isHanging = false }
            return isHanging
        }
        if hangs {
            try? await Task.sleep(for: .seconds(3600))
            throw PagerError(.cancelled, "it was called off")
        }
        let failure = failures.withLock { failures -> PagerError? in
            guard failures[page.value]?.isEmpty == false else { return nil }
            return failures[page.value]?.removeFirst()
        }
        if let failure { throw failure }
        return texts.indices.contains(page.value)
            ? try texts[page.value].get() : TextLayout(lines: [])
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
