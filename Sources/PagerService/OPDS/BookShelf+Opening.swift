// SPDX-License-Identifier: GPL-3.0-or-later

extension BookShelf {
    /// How many documents are opened at once for a list.
    private static let lanes = 2

    /// Opens those of `entries` of which not all is known, until there is no more time: what is
    /// being opened then is told the next time.
    func openSome(_ entries: [CatalogueEntry]) async {
        let end = ContinuousClock.now + .seconds(patience)
        let unknown = entries.filter { contents(of: $0)?.isComplete != true }
        guard !unknown.isEmpty else { return }
        let (outcome, finish) = AsyncStream<Void>.makeStream()
        let opening = Task {
            await open(unknown, until: end)
            finish.finish()
        }
        let timer = Task {
            try? await Task.sleep(until: end, clock: .continuous)
            finish.finish()
        }
        for await _ in outcome {}
        timer.cancel()
        if Task.isCancelled { opening.cancel() }
    }

    /// Begins to open documents until `end`.
    private func open(_ unknown: [CatalogueEntry], until end: ContinuousClock.Instant) async {
        await withTaskGroup { group in
            for lane in 0..<Self.lanes {
                group.addTask { [self] in
                    for entry in unknown.enumerated() where entry.offset % Self.lanes == lane {
                        guard ContinuousClock.now < end, !Task.isCancelled else { return }
                        await open(entry.element)
                    }
                }
            }
        }
    }

    /// A document that does not open is listed with what is known without that.
    private func open(_ entry: CatalogueEntry) async {
        guard let identifier = try? await catalogue.identifier(of: entry),
            let document = try? await catalogue.open(
                identifier, password: nil, needing: ListedBook.Contents.neededPages)
        else { return }
        remember(document)
    }
}
