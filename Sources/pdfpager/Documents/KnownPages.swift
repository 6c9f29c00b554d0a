// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import Synchronization

/// The sizes and labels of pages that will be needed, asked for many at a time: each question is
/// a round trip to a worker.
final class KnownPages: Sendable {
    /// The most pages asked for at once, so that one answer never takes long.
    private static let longestRun = 256
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
        for run in Self.runs(of: pages) {
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

    /// Returns the ranges that `pages` make where each is the one after the page before it.
    static func runs(of pages: [PageIndex]) -> [Range<PageIndex>] {
        var runs: [Range<PageIndex>] = []
        for page in pages {
            let next = PageIndex(page.value + 1)
            if let last = runs.last, last.upperBound == page,
                page.value - last.lowerBound.value < longestRun
            {
                runs[runs.count - 1] = last.lowerBound..<next
            } else {
                runs.append(page..<next)
            }
        }
        return runs
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
