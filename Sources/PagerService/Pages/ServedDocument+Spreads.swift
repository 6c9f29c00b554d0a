// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension ServedDocument {
    /// The rules by which spreads are made, in pairs where neither `preferences` nor the document
    /// say otherwise.
    func spreadPolicy(
        _ preferences: SpreadPreferences = SpreadPreferences()
    ) -> SpreadPolicy {
        SpreadPolicy(preferences, hints: source.summary.hints, otherwise: .double)
    }

    /// Returns the spreads.
    ///
    /// - Complexity: O(*n*) in the number of pages.
    func spreads(_ preferences: SpreadPreferences = SpreadPreferences()) -> DocumentSpreads {
        DocumentSpreads(spreadPolicy(preferences), of: pages.map(\.info))
    }

    /// Returns where a page stands when it is shown alone.
    ///
    /// - Throws: 404 where the document has no such page, 422 where it has no usable size.
    func geometry(of number: PageNumber) throws(ServiceError) -> SpreadGeometry {
        guard pages.indices.contains(number.value - 1) else {
            throw .notFound("the document has \(pages.count) pages")
        }
        let page = pages[number.value - 1]
        guard let info = page.info else {
            throw ServiceError(PagerError(.pageDamaged, "the page has no usable size"))
        }
        return SpreadGeometry(page: page.page, pageSize: info.size)
    }
}
