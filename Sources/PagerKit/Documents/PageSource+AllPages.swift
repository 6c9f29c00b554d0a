// SPDX-License-Identifier: GPL-3.0-or-later

extension PageSource {
    /// Returns the label of every page and the size of its `box`; nil where a page has no usable
    /// size, or does not let itself be asked.
    ///
    /// - Throws: What the document did, where it did it more than `mostKills` times; or
    ///   `overloaded`, `unavailable`, `cancelled`.
    public func pageInfos(box: PageBox) async throws(PagerError) -> [PageInfo?] {
        var infos = PartialInfos(pageCount: summary.pageCount)
        while let pages = infos.nextPages {
            do throws(PagerError) {
                infos.append(try await pageInfos(pages, box: box))
            } catch {
                guard let page = error.page, error.code.blamesPage, infos.leaveOut(page) else {
                    throw error
                }
            }
        }
        return infos.known
    }
}

/// What is known of the first pages, and which pages are to be left out.
struct PartialInfos {
    /// How many pages may kill their worker before no more is asked of the document.
    static let mostKills = 8

    private(set) var known: [PageInfo?] = []
    private let pageCount: Int
    private var leftOut: Set<Int> = []

    init(pageCount: Int) { self.pageCount = pageCount }

    /// The pages to be asked about next; nil when all are known.
    var nextPages: Range<PageIndex>? {
        guard known.count < pageCount else { return nil }
        let end = leftOut.filter { $0 >= known.count }.min() ?? pageCount
        return PageIndex(known.count)..<PageIndex(end)
    }

    /// Notes what the pages asked about are like.
    mutating func append(_ infos: [PageInfo?]) {
        known += infos
        while leftOut.contains(known.count) { known.append(nil) }
    }

    /// Notes that nothing can be known of `page`.
    ///
    /// - Returns: Whether the others are worth asking about.
    mutating func leaveOut(_ page: PageIndex) -> Bool {
        guard known.count..<pageCount ~= page.value, leftOut.count < Self.mostKills,
            leftOut.insert(page.value).inserted
        else { return false }
        append([])
        return true
    }
}

extension PagerError.Code {
    /// Whether it is a page's own doing, where the error names one.
    fileprivate var blamesPage: Bool {
        let kinds: [PagerError.Code] = [
            .crashed, .deadline, .memoryLimit, .sandbox, .quarantined, .pageDamaged,
        ]
        return kinds.contains(self)
    }
}
