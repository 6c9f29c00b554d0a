// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Goes to `target`; the last call wins.
    ///
    /// The first page that is asked for opens the book. A link that leads out of the document is
    /// handed to the delegate.
    ///
    /// - Parameters:
    ///   - target: Where to.
    ///   - pace: How fast; animated by default.
    ///   - time: When, in seconds.
    ///   - completion: Told, exactly once, whether the reader came there.
    public func go(
        to target: PageTarget, pace: TurnRequest.Pace = .animated, at time: Double,
        completion: @escaping Completion = { _ in }
    ) {
        go(to: target, showing: nil, pace: pace, at: time, completion: completion)
    }

    /// Goes to `target` by a sheet that has `back` on its back, where backs are seen; nil is the
    /// page that stands there.
    func go(
        to target: PageTarget, showing back: PageIndex?, pace: TurnRequest.Pace, at time: Double,
        completion: @escaping Completion
    ) {
        lastRequest += 1
        let identifier = TurnIdentifier(lastRequest)
        completions[identifier] = completion
        if opensBook(at: target, time) { return tell(.completed(identifier, success: true)) }
        switch resolution(of: target) {
        case .inside(let wanted):
            let request = ReaderRequest(
                identifier, wanted, pace: pace, back: back.flatMap(order.position(of:)))
            receive(.request(request), at: time)
        case .outside(let link):
            tell(.chosen(link))
            tell(.completed(identifier, success: false))
        case .nowhere: tell(.completed(identifier, success: false))
        }
    }

    /// Goes to the pages read after those the reader will be at.
    public func next(
        pace: TurnRequest.Pace = .animated, at time: Double,
        completion: @escaping Completion = { _ in }
    ) {
        go(to: .next, pace: pace, at: time, completion: completion)
    }

    /// Goes to the pages read before those the reader will be at.
    public func previous(
        pace: TurnRequest.Pace = .animated, at time: Double,
        completion: @escaping Completion = { _ in }
    ) {
        go(to: .previous, pace: pace, at: time, completion: completion)
    }

    /// Whether there is a place to go back to.
    public var canGoBack: Bool { reader.history.canGoBack }

    /// Whether there is a place to go forward to.
    public var canGoForward: Bool { reader.history.canGoForward }

    /// Returns the page on which `label` is printed; where no label says it, the page of that
    /// number.
    ///
    /// Labels are known once `loadPages` has come to them.
    public func page(labelled label: String) -> PageIndex? {
        directory.page(labelled: label, pageCount: document.source.summary.pageCount)
    }

    /// Opens the book where nothing is shown yet.
    ///
    /// - Returns: Whether it was opened at the target itself, and not where it begins.
    private func opensBook(at target: PageTarget, _ time: Double) -> Bool {
        guard order.pages.isEmpty else { return false }
        bindSheets()
        let named = place(of: target)
        let place = named ?? ReaderPlace(dataSource?.current ?? PageIndex(0))
        let order = order(around: [place.page])
        guard !order.pages.isEmpty else { return false }
        open(book(of: order), in: order, at: place, time)
        return named != nil
    }

    /// The place of the document that a target names by itself; nil where it names none.
    private func place(of target: PageTarget) -> ReaderPlace? {
        switch target {
        case .page(let page): ReaderPlace(page)
        case .number(let number): ReaderPlace(number.index)
        case .label(let label): page(labelled: label).map { ReaderPlace($0) }
        case .outline(let item): item.target.flatMap { place(of: .link($0)) }
        case .link(.destination(let destination)):
            ReaderPlace(destination, originalScale: reader.settings.zoom.originalScale)
        case .link, .next, .previous, .first, .last, .back, .forward: nil
        case .place(let place): place
        }
    }
}

extension PageViewController {
    /// What is to be done to come to a target.
    private enum Resolution {
        case inside(ReaderRequest.Target)
        case outside(LinkTarget)
        case nowhere
    }

    private func resolution(of target: PageTarget) -> Resolution {
        switch target {
        case .next: .inside(.next)
        case .previous: .inside(.previous)
        case .first: .inside(.first)
        case .last: .inside(.last)
        case .back: .inside(.back)
        case .forward: .inside(.forward)
        case .outline(let item): item.target.map(resolution(of:)) ?? .nowhere
        case .link(let link): resolution(of: link)
        case .place: place(of: target).flatMap(inside).map { .inside(.place($0)) } ?? .nowhere
        case .page, .number, .label:
            place(of: target).flatMap(inside).map { .inside(.page($0.page)) } ?? .nowhere
        }
    }

    private func resolution(of link: LinkTarget) -> Resolution {
        switch link {
        case .destination:
            return place(of: .link(link)).map { resolution(of: .place($0)) } ?? .nowhere
        case .named(let name):
            return PageTarget(menuItem: name).map(resolution(of:)) ?? .outside(link)
        case .uri, .file: return .outside(link)
        case .unsupported: return .nowhere
        }
    }

    /// The place as the reader knows it: on a position in the order of pages.
    func inside(_ place: ReaderPlace) -> ReaderPlace? {
        guard let position = order.position(of: place.page) else { return nil }
        var inside = place
        inside.page = position
        return inside
    }
}
