// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension TableOfContents {
    /// The table as one range that holds all others; nil where it is empty.
    ///
    /// One, as viewers take several at the top for as many tables.
    func structures(_ addresses: IIIFAddresses) -> [RangeResource]? {
        guard !entries.isEmpty else { return nil }
        var numbered = NumberedRanges(addresses: addresses)
        let ranges = entries.map { RangeResource.Item.range(numbered.range(of: $0)) }
        return [
            RangeResource(
                id: addresses.range(0), label: .english("Table of Contents"), items: ranges)
        ]
    }
}

/// Makes ranges, each with a number of its own in order of reading.
private struct NumberedRanges {
    let addresses: IIIFAddresses
    private var count = 0

    init(addresses: IIIFAddresses) { self.addresses = addresses }

    /// Returns the range of an entry: its page, unless only the entries below it have one, then
    /// those entries.
    mutating func range(of entry: TableOfContents.Entry) -> RangeResource {
        count += 1
        let id = addresses.range(count)
        var items: [RangeResource.Item] = []
        if entry.hasOwnPage || entry.entries.isEmpty {
            items.append(
                .canvas(ResourceReference(id: addresses.canvas(entry.page), type: "Canvas")))
        }
        for below in entry.entries { items.append(.range(range(of: below))) }
        return RangeResource(id: id, label: .plain(entry.title), items: items)
    }
}
