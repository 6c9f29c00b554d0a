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

    /// Hands over the one with `document` that was used last, of those that have made `recording`
    /// where there are some.
    mutating func take(for document: DocumentRecord, with recording: RenderRequest?) -> Worker? {
        let place =
            workers.lastIndex { $0.document === document && $0.has(recording) }
            ?? workers.lastIndex { $0.document === document }
        return place.map { workers.remove(at: $0) }
    }

    /// Whether one with the document has made the recording lately.
    func has(_ recording: RenderRequest, of document: ObjectIdentifier) -> Bool {
        workers.contains { ObjectIdentifier($0.document) == document && $0.has(recording) }
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
