// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

/// The documents that are open: those used last, bounded by number and by bytes, each opened once
/// however many ask for it.
final class OpenDocuments: Sendable {
    /// Opens the document in the bytes of a file.
    typealias Opener =
        @Sendable (DocumentBytes, String?) async throws(PagerError) -> any PageSource
    /// Reads the file of a document; blocks.
    typealias Reader = @Sendable () throws(ServiceError) -> DocumentBytes

    /// What a document is kept under.
    struct Key: Hashable, Sendable {
        let identifier: DocumentIdentifier
        /// What stands for the password that opened it; nil where it needs none.
        var password: PasswordCode?
    }

    /// A document that is open, and what was found out of its pages.
    struct Document: Sendable {
        let key: Key
        let source: any PageSource
        let pages: ServedPages
    }

    private let limits: OpenDocumentLimits
    private let opener: Opener
    private let passwordKey = PasswordKey()
    private let state: Mutex<OpenDocumentState>
    private let openings = SharedWork<Key, any PageSource>()
    private let reading: PageReading
    private let queue: AdmissionQueue
    private let readers = WorkThreads(2)

    /// Nothing is open.
    init(_ limits: OpenDocumentLimits, opener: @escaping Opener) {
        self.limits = limits
        self.opener = opener
        state = Mutex(OpenDocumentState(limits))
        reading = PageReading(limits)
        queue = AdmissionQueue(
            mostAtWork: limits.mostOpening, mostSlow: limits.mostSlowOpening,
            mostWaiting: limits.mostWaiting)
    }

    /// What was done.
    var statistics: OpenDocumentStatistics {
        var statistics = state.withLock { $0.statistics }
        let counts = queue.counts
        statistics.waiting = counts.waiting
        statistics.refusals = counts.refusals
        statistics.coalesced = openings.joined
        statistics.facts = reading.documentCount
        return statistics
    }

    /// Returns the document, opened where it is not open, with what is known of its pages.
    ///
    /// A document that opens without a password is opened without the one given, so that wrong
    /// passwords make no second copies.
    ///
    /// - Throws: What the document did; `password`, as 401 where there is none and as 403 where
    ///   it is another; or that there is too much other work.
    func document(
        _ identifier: DocumentIdentifier, password: String?, needing pages: NeededPages,
        _ read: @escaping Reader
    ) async throws(ServiceError) -> Document {
        let (key, source) = try await opened(identifier, password: password, read)
        return Document(
            key: key, source: source, pages: try await reading.pages(pages, of: source, key))
    }

    /// Closes documents that nobody can ask for any more.
    func forget(_ identifiers: Set<DocumentIdentifier>) {
        // The documents are let go without the lock.
        let closed = state.withLock { $0.forget(identifiers) }
        withExtendedLifetime(closed) {}
        reading.forget(identifiers)
    }

    private func opened(
        _ identifier: DocumentIdentifier, password: String?, _ read: @escaping Reader
    ) async throws(ServiceError) -> (key: Key, source: any PageSource) {
        if !state.withLock({ $0.needsPassword(identifier) }) {
            do throws(ServiceError) {
                let key = Key(identifier: identifier)
                return (key, try await source(key, password: nil, read))
            } catch {
                guard error.isAboutPassword else { throw error }
                state.withLock { $0.noteNeedOfPassword(identifier) }
            }
        }
        guard let password else { throw .password(isGiven: false) }
        let code = PasswordCode(of: password, for: identifier, key: passwordKey)
        let key = Key(identifier: identifier, password: code)
        do throws(ServiceError) {
            return (key, try await source(key, password: password, read))
        } catch {
            throw error.isAboutPassword ? .password(isGiven: true) : error
        }
    }

    private func source(
        _ key: Key, password: String?, _ read: @escaping Reader
    ) async throws(ServiceError) -> any PageSource {
        if let source = state.withLock({ $0.use(key) }) { return source }
        return try await openings.value(for: key) { () async throws(ServiceError) in
            try await self.queue.admitted(for: key.identifier) { () async throws(ServiceError) in
                try await self.open(key, password: password, read)
            }
        }
    }

    private func open(
        _ key: Key, password: String?, _ read: @escaping Reader
    ) async throws(ServiceError) -> any PageSource {
        let bytes = try await readers.run { Result { () throws(ServiceError) in try read() } }.get()
        let source = try await ServiceError.from { () async throws(PagerError) in
            try await opener(bytes, password)
        }
        let closed = state.withLock { $0.keep(source, for: key, bytes: bytes.count) }
        withExtendedLifetime(closed) {}
        return source
    }
}

extension ServiceError {
    fileprivate var isAboutPassword: Bool { name == PagerError.Code.password.name.description }
}
