// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// The sizes and labels of pages that will be needed, asked for many at a time: each question is
/// a round trip to a worker.
final class KnownPages: Sendable {
    /// The fewest pages for which it is worth asking before they are needed.
    private static let fewestPages = 8

    private struct Key: Hashable {
        let page: PageIndex
        let box: PageBox
    }

    private let infos = Mutex<[Key: PageInfo]>([:])

    /// Asks `source` for what is to be known of `pages`.
    ///
    /// What cannot be found out here is found out, with the error it deserves, when that page's
    /// turn comes. A document that is given up is not asked any more.
    func learn(_ pages: [PageIndex], box: PageBox, from source: any PageSource) async {
        guard pages.count >= Self.fewestPages else { return }
        for run in pages.runs {
            guard let found = try? await source.readablePageInfos(run, box: box) else { return }
            infos.withLock { infos in
                for info in found { info.map { infos[Key(page: $0.page, box: box)] = $0 } }
            }
        }
    }

    /// What is known of `page`; nil where nobody has asked.
    func info(_ page: PageIndex, box: PageBox) -> PageInfo? {
        infos.withLock { $0[Key(page: page, box: box)] }
    }
}

extension OpenDocument {
    /// Returns the label of `page` and the size of its `box`.
    ///
    /// - Throws: As `PageSource.pageInfo`.
    func pageInfo(_ page: PageIndex, box: PageBox) async throws(PagerError) -> PageInfo {
        if let info = known.info(page, box: box) { return info }
        return try await source.pageInfo(page, box: box)
    }

    /// Finds out what `pages` are like, as all of them will be needed.
    func learn(_ pages: [PageIndex], box: PageBox) async {
        await known.learn(pages, box: box, from: source)
    }
}
