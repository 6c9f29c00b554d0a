// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderState {
    /// Takes the sizes of pages in, which may lay them out anew; a turn between spreads that stay
    /// goes on.
    mutating func learn(_ extents: [PageExtent]) {
        var pages = book.pages
        for extent in extents where pages.indices.contains(extent.page.value) {
            pages[extent.page.value].size = extent.size
        }
        guard pages != book.pages else { return }
        let learned = ReaderBook(pages: pages, policy: book.policy, rotation: book.rotation)
        if strip == nil && learned.layout == book.layout {
            measureAgain(learned)
        } else {
            endTurn()
            standAgain { $0.book = learned }
        }
    }

    /// Sets how far spreads stand apart; what is no distance changes nothing.
    mutating func space(_ continuous: Double, _ turning: Double) {
        if Self.isDistance(turning) {
            settings.turnSpacing = turning
            turn(.tick)
        }
        guard Self.isDistance(continuous), continuous != settings.spacing else { return }
        guard strip != nil else { return settings.spacing = continuous }
        standAgain { $0.settings.spacing = continuous }
    }

    private static func isDistance(_ spacing: Double) -> Bool {
        (0...ReaderSettings.largestSpacing).contains(spacing)
    }

    /// Shows the place being read where it stands after `change`; the way to a place that was
    /// asked for ends there at once.
    private mutating func standAgain(_ change: (inout ReaderState) -> Void) {
        let place = readingPlace
        change(&self)
        show(place?.page, place)
        stayAgain()
    }

    /// Replaces the book by one of the same spreads and other sizes.
    private mutating func measureAgain(_ learned: ReaderBook) {
        let place = readingPlace
        let old = canvas
        book = learned
        told.forgetSpreads()
        if canvas != old, let place, let viewport = viewport(of: place.page, place) {
            motion?.show(viewport)
            stayAgain()
        }
        guard let incoming else { return }
        if incoming.viewport.content != canvas(of: incoming.spread).content || canvas != old {
            comeTo(incoming.spread)
        }
    }
}

extension ReaderSettings {
    /// The farthest that spreads stand apart, in points or view units.
    public static var largestSpacing: Double { 1e6 }
}
