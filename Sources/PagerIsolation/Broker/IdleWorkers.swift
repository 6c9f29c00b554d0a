// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Workers without work, which keep their document open in case it is asked for again.
struct IdleWorkers {
    /// The most there may be.
    let most: Int
    /// Those there are, the one used last at the end.
    private(set) var workers: [Worker] = []

    /// Begins with none.
    init(most: Int) { self.most = most }

    /// Hands over the one with `document` that was used last.
    mutating func take(for document: DocumentRecord) -> Worker? {
        workers.lastIndex { $0.document === document }.map { workers.remove(at: $0) }
    }

    /// Adds `worker` as the one used last.
    ///
    /// - Returns: The worker that has to go for it.
    mutating func add(_ worker: Worker) -> Worker? {
        workers.append(worker)
        return workers.count > most ? workers.removeFirst() : nil
    }

    /// Hands over all with `document`.
    mutating func takeAll(of document: DocumentRecord) -> [Worker] {
        takeAll { $0.document === document }
    }

    /// Hands over all for which `condition` holds.
    mutating func takeAll(where condition: (Worker) -> Bool = { _ in true }) -> [Worker] {
        let taken = workers.filter(condition)
        workers.removeAll(where: condition)
        return taken
    }
}
