// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The place of one page in a strip.
struct ThumbnailPlace: Sendable {
    /// What it waits for; answers to older ones come too late.
    var ticket: Ticket
    /// What its picture is; nil until the size of the page is known.
    var request: RenderRequest?
    /// Draws its picture.
    var task: Task<Void, Never>?
    /// Its picture, held while it is seen, or why there is none; nil until that is known.
    var outcome: Result<HeldPicture, PagerError>?
}

/// One attempt to draw the picture of a page.
struct Ticket: Equatable, Sendable {
    /// Tells attempts apart.
    let number: Int
    /// The position of the page.
    let page: Int
    /// Whether the page is seen, and not only about to be.
    let isVisible: Bool

    /// The same attempt for a page that is seen no more.
    var outOfSight: Ticket { Ticket(number: number, page: page, isVisible: false) }
}

extension ThumbnailStrip.State {
    /// Notes what is seen, and calls off what is not wanted any more.
    mutating func move(to visible: Range<Int>, of count: Int) {
        if visible.lowerBound != plan.visible.lowerBound, !plan.visible.isEmpty {
            travel = visible.lowerBound > plan.visible.lowerBound ? .forward : .backward
        }
        plan = StripPlan(visible: visible, count: count, travel: travel)
        let wanted = Set(plan.visible).union(plan.nearby)
        for (page, place) in places where !wanted.contains(page) {
            place.task?.cancel()
            places[page] = nil
        }
        for page in plan.nearby { letGo(page) }
    }

    /// Begins an attempt for each page that is wanted and has none, or none as keen.
    mutating func beginMissing() -> [Ticket] {
        plan.visible.compactMap { beginUnlessThere($0, isVisible: true) }
            + plan.nearby.compactMap { beginUnlessThere($0, isVisible: false) }
    }

    /// Begins an attempt, in the place of any before it.
    mutating func begin(_ page: Int, isVisible: Bool) -> Ticket {
        let old = places[page]
        old?.task?.cancel()
        lastTicket += 1
        let ticket = Ticket(number: lastTicket, page: page, isVisible: isVisible)
        places[page] = ThumbnailPlace(ticket: ticket, request: old?.request)
        return ticket
    }

    /// Notes the task of an attempt; returns whether it is wanted still.
    mutating func note(_ task: Task<Void, Never>, for ticket: Ticket) -> Bool {
        guard places[ticket.page]?.ticket == ticket else { return false }
        places[ticket.page]?.task = task
        return true
    }

    /// Takes in what came of an attempt; returns whether there is something new to see.
    mutating func finish(_ ticket: Ticket, _ outcome: Result<HeldPicture, PagerError>) -> Bool {
        guard places[ticket.page]?.ticket == ticket else { return false }
        places[ticket.page]?.outcome = outcome
        guard plan.visible.contains(ticket.page) else {
            letGo(ticket.page)
            return false
        }
        return true
    }

    /// Holds the picture of a page that is not seen no longer: it stays as long as there is room.
    private mutating func letGo(_ page: Int) {
        guard let place = places[page], case .success = place.outcome else { return }
        places[page] = ThumbnailPlace(
            ticket: place.ticket.outOfSight, request: place.request)
    }

    private mutating func beginUnlessThere(_ page: Int, isVisible: Bool) -> Ticket? {
        guard let place = places[page] else { return begin(page, isVisible: isVisible) }
        let isLessKeen = isVisible && !place.ticket.isVisible && place.outcome == nil
        return isLessKeen ? begin(page, isVisible: isVisible) : nil
    }
}
