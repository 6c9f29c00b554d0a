// SPDX-License-Identifier: GPL-3.0-or-later

extension SpreadLayout {
    /// Returns the spreads of `pages` in order of reading.
    static func spreads(_ policy: SpreadPolicy, _ pages: [SpreadPage]) -> [Spread] {
        switch policy.mode {
        case .single: pages.indices.map { .centred(PageIndex($0)) }
        case .double: facingSpreads(policy, pages)
        }
    }

    private static func facingSpreads(_ policy: SpreadPolicy, _ pages: [SpreadPage]) -> [Spread] {
        let placements = placements(policy, pages)
        var composer = SpreadComposer()
        var shifts = policy.shifts.drop { $0 < PageIndex(0) }
        for (position, page) in pages.enumerated() {
            let index = PageIndex(position)
            if shifts.first == index {
                shifts.removeFirst()
                composer.placeBlank()
            }
            composer.place(
                index, in: placements[position], direction: policy.direction,
                asCover: policy.coverAlone && (position == 0 || page.isFrontCover))
        }
        composer.close()
        return composer.spreads
    }

    private static func placements(_ policy: SpreadPolicy, _ pages: [SpreadPage]) -> [Slot?] {
        guard policy.widePages == .alone else { return pages.map { $0.placement } }
        let median = medianWidth(of: pages)
        return pages.map { $0.placement ?? ($0.isWide(medianWidth: median) ? .centre : nil) }
    }
}

extension SpreadComposer {
    /// Puts `page` into `placement`, or where it follows from the pages before it.
    ///
    /// A cover without placement begins a spread whose slot read first stays blank.
    fileprivate mutating func place(
        _ page: PageIndex, in placement: Slot?, direction: ReadingDirection, asCover: Bool
    ) {
        guard let placement else {
            return asCover ? placeCover(page) : placeNext(page)
        }
        switch direction.order(of: placement) {
        case .first: placeFirst(page)
        case .second: placeSecond(page)
        case nil: placeCentred(page)
        }
    }
}
