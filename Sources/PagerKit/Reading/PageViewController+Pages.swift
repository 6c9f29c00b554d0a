// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Shows pages as they are given: one, or the two of a spread in order of reading.
    ///
    /// At a spine in the middle two pages are needed, or one that stands alone: a wide one, or the
    /// last of an odd count, which has a blank beside it. Two that are no pair become one, by a
    /// shift of all pages from there on. Where sheets are bound at an edge and double-sided, an
    /// animated turn needs two as well: the one that comes to rest, and the one that is seen on the
    /// back of the sheet meanwhile.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - pace: How fast; at once by default.
    ///   - time: When, in seconds.
    ///   - completion: Told whether the reader came there.
    /// - Throws: `pageOutOfRange`; `invalidRequest` where there are too few or too many, naming
    ///   both numbers and the spine, or where two do not follow each other. `completion` is not
    ///   called then.
    public func setPages(
        _ pages: [PageIndex], pace: TurnRequest.Pace = .immediate, at time: Double,
        completion: @escaping Completion = { _ in }
    ) throws(PagerError) {
        for page in pages { try document.source.summary.check(page) }
        if order.pages.isEmpty { bindSheets() }
        let order = order(holding: pages)
        let requirement = try SpineRequirement(
            spine, isDoubleSided: settings.isDoubleSided, isAnimated: pace == .animated)
        var book = book(of: order)
        if spine == .mid {
            book = try paired(pages, in: order, book, requirement)
        } else {
            try requirement.check(given: pages.count)
        }
        guard let first = pages.first else { return completion(true) }
        if self.order == order {
            layOut(at: time)
        } else {
            open(book, in: order, at: ReaderPlace(first), time)
        }
        let back = spine == .mid ? nil : pages.dropFirst().first
        go(to: .page(first), showing: back, pace: pace, at: time, completion: completion)
    }

    /// Asks a data source for the order of pages again, and shows a page of it.
    ///
    /// - Parameters:
    ///   - dataSource: Which one; the same, another one, or nil.
    ///   - page: The page to show; nil, or one that the document does not have, keeps the place
    ///     being read, which is one of the order then.
    ///   - time: When, in seconds.
    public func reload(
        from dataSource: (any PageViewDataSource)?, showing page: PageIndex? = nil,
        at time: Double
    ) {
        self.dataSource = dataSource
        let pages = 0..<document.source.summary.pageCount
        let wanted = page.flatMap { pages ~= $0.value ? ReaderPlace($0) : nil }
        guard let place = wanted ?? place else { return }
        if order.pages.isEmpty { bindSheets() }
        let order = order(around: [place.page])
        open(book(of: order), in: order, at: place, time)
    }

    /// The order of pages there is, where it holds `pages`, else the one around them.
    private func order(holding pages: [PageIndex]) -> PageOrder {
        let isKnown = pages.allSatisfy { order.position(of: $0) != nil }
        return isKnown && !order.pages.isEmpty ? order : order(around: pages)
    }

    /// Returns the order of pages in which `pages` follow each other.
    func order(around pages: [PageIndex]) -> PageOrder {
        PageOrder(
            around: pages, pageCount: document.source.summary.pageCount,
            before: { dataSource?.page(before: $0) }, after: { dataSource?.page(after: $0) })
    }

    /// Opens the book of `order` at a place of the document.
    func open(
        _ book: ReaderBook, in order: PageOrder, at place: ReaderPlace, _ time: Double
    ) {
        let isFirst = self.order.pages.isEmpty
        let position = order.position(of: place.page) ?? PageIndex(0)
        tapAreas = []
        linkedPages = []
        let (style, axis) = reader.settings.appearance.turns
        indicator = PageIndicator(
            count: dataSource?.count, index: position.value, style: style, axis: axis)
        receive(.open(book, at: position), in: order, at: time)
        if let inside = inside(place) { receive(.resume(at: inside), at: time) }
        guard isFirst, let spread = reader.position?.spread else { return }
        let turn = PageTurn(from: [], to: self.pages(of: spread))
        tell(.didFinish(turn, success: true))
    }

    /// Checks that `pages` of `book` can be seen at a spine in the middle, and makes two of them a
    /// pair.
    ///
    /// - Returns: The book in which they are.
    private func paired(
        _ pages: [PageIndex], in order: PageOrder, _ book: ReaderBook,
        _ requirement: SpineRequirement
    ) throws(PagerError) -> ReaderBook {
        let places = pages.compactMap { order.position(of: $0) }
        if pages.count == 1, book.hasSpread(of: places) { return book }
        try requirement.check(given: pages.count)
        if book.hasSpread(of: places) { return book }
        let shifts = settings.preferences.shifts
        for change in [[pages[0]], [pages[1]], pages] {
            chosen.preferences.shifts = shifts
            for page in change { toggleShift(before: page) }
            let shifted = self.book(of: order)
            if shifted.hasSpread(of: places) { return shifted }
        }
        chosen.preferences.shifts = shifts
        throw PagerError(
            .invalidRequest, "the pages do not follow each other as a pair",
            advice: "Give a page and the one read after it")
    }

    /// Returns the pages of `order` laid out as settings and spine want it now.
    func book(of order: PageOrder) -> ReaderBook {
        let policy = policy(of: order)
        if order == self.order && policy == reader.book.policy { return reader.book }
        return ReaderBook(
            pages: order.pages.map { SpreadPage(size: directory.size(of: $0)) }, policy: policy,
            rotation: settings.presentation.turn)
    }
}

extension ReaderBook {
    /// Whether these pages, and no others, stand in one spread.
    fileprivate func hasSpread(of pages: [PageIndex]) -> Bool {
        pages.first.map { layout.pages(of: layout.spread(of: $0)) } == pages
    }
}

extension PageViewController {
    /// Puts a blank before `page`, or takes it away: all pages from there on are paired otherwise.
    ///
    /// - Parameters:
    ///   - page: A page of the document.
    ///   - time: When, in seconds.
    public func shift(before page: PageIndex, at time: Double) {
        toggleShift(before: page)
        layOut(at: time)
    }

    /// Lays the pages out by other preferences; the place being read is kept.
    public func setPreferences(_ preferences: SpreadPreferences, at time: Double) {
        chosen.preferences = preferences
        bindSheets()
        layOut(at: time)
    }

    private func toggleShift(before page: PageIndex) {
        let shifts = settings.preferences.shifts
        chosen.preferences.shifts =
            shifts.contains(page) ? shifts.filter { $0 != page } : shifts + [page]
    }

    /// Lays the pages out as settings and spine want it now, where that is otherwise.
    func layOut(at time: Double) {
        let policy = policy(of: order)
        guard policy != reader.book.policy, !order.pages.isEmpty else { return }
        receive(.layOut(policy), at: time)
    }

    /// Decides where sheets are bound.
    func bindSheets() {
        let spine =
            delegate?.pageViewController(self, spineFor: orientation) ?? settings.spine
            ?? .chosen(
                for: orientation, settings.preferences, hints: document.source.summary.hints,
                style: reader.settings.appearance.turns.style)
        self.spine = spine
        let binding = SheetBinding(spine, isDoubleSided: isDoubleSided)
        if binding != reader.binding { receive(.bind(binding), at: now) }
    }

    func policy(of order: PageOrder) -> SpreadPolicy {
        let wanted = SpreadPolicy(
            settings.preferences, hints: document.source.summary.hints, otherwise: .double)
        return SpreadPolicy(
            mode: spine == .mid ? .double : .single, direction: wanted.direction,
            coverAlone: wanted.coverAlone, widePages: wanted.widePages,
            shifts: wanted.shifts.compactMap(order.position(of:)))
    }

    /// Binds the sheets anew once a rotated view has come to rest.
    func followOrientation() {
        let orientation = ViewOrientation(of: reader.view)
        guard orientation != self.orientation, reader.turn == nil else { return }
        self.orientation = orientation
        bindSheets()
        layOut(at: now)
    }
}
