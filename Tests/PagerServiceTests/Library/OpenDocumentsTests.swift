// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Synchronization
import Testing

@testable import PagerService

@Suite("Opening documents")
struct OpenDocumentsTests {
    /// Opens documents as the test says, and counts.
    private final class Script: Sendable {
        struct State {
            var opened: [String?] = []
            var running = 0
            var mostRunning = 0
        }

        let state = Mutex(State())
        let password: String?
        let error: PagerError?

        init(password: String? = nil, error: PagerError? = nil) {
            self.password = password
            self.error = error
        }

        var opened: [String?] { state.withLock { $0.opened } }

        func open(_ password: String?) async throws(PagerError) -> any PageSource {
            state.withLock {
                $0.opened.append(password)
                $0.running += 1
                $0.mostRunning = max($0.mostRunning, $0.running)
            }
            defer { state.withLock { $0.running -= 1 } }
            try? await Task.sleep(for: .milliseconds(20))
            if let error { throw error }
            guard password == self.password else { throw PagerError(.password, "it is locked") }
            return DrawnSource(pageCount: 3)
        }
    }

    private func documents(
        _ script: Script, _ change: (inout OpenDocumentLimits) -> Void = { _ in }
    ) -> OpenDocuments {
        var limits = OpenDocumentLimits()
        change(&limits)
        return OpenDocuments(limits) { _, password throws(PagerError) in
            try await script.open(password)
        }
    }

    private func open(
        _ documents: OpenDocuments, _ name: String = "a", password: String? = nil, bytes: Int = 10,
        needing pages: NeededPages = .everyPage
    ) async -> Result<OpenDocuments.Document, ServiceError> {
        await outcome { () async throws(ServiceError) in
            try await documents.document(
                DocumentIdentifier(text: name), password: password, needing: pages
            ) { DocumentBytes([UInt8](repeating: 0, count: bytes)) }
        }
    }

    @Test func `is done once however many ask, and finds out about all pages`() async throws {
        let script = Script()
        let documents = documents(script)
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<14 { group.addTask { try? await open(documents).get().pages.count } }
            for await count in group { #expect(count == 3) }
        }
        #expect(script.opened.count == 1)
        #expect(documents.statistics.open == 1)
        let pages = try await open(documents).get().pages
        #expect(pages.map(\.page.value) == [0, 1, 2])
        #expect(pages.allSatisfy { $0.info?.size == Size(width: 300, height: 400) })
    }

    @Test func `stays bounded with a thousand documents over time`() async {
        let documents = OpenDocuments(OpenDocumentLimits()) { _, _ in DrawnSource(pageCount: 1) }
        for number in 0..<1000 {
            #expect(await open(documents, "\(number)", bytes: 1000).error == nil)
            #expect(documents.statistics.open <= 64)
            #expect(documents.statistics.bytes <= 64_000)
        }
        #expect(documents.statistics.opened == 1000)
        #expect(documents.statistics.evictions == 936)
        #expect(documents.statistics.facts == 1000)
    }

    @Test func `asks about no more pages than are needed`() async throws {
        let source = DrawnSource(pageCount: 1000)
        let documents = OpenDocuments(OpenDocumentLimits()) { _, _ in source }
        #expect(try await open(documents, needing: .noPage).get().pages.count == 1000)
        #expect(source.asked.isEmpty)
        let pages = try await open(documents, needing: .page(PageNumber(500))).get().pages
        #expect(pages.count == 1000 && pages[499].info?.page == PageIndex(499))
        #expect(pages[0].page == PageIndex(0) && pages[0].info == nil)
        #expect(source.asked.contains(499) && source.asked.count <= PageReading.nearPages)
        #expect(documents.statistics.opened == 1 && documents.statistics.facts == 1)
        let all = try await open(documents).get().pages
        #expect(all.map(\.info?.page.value) == Array(0..<1000))
        let count = source.asked.count
        #expect(try await open(documents, needing: .page(PageNumber(1))).get().pages[0].info != nil)
        #expect(source.asked.count == count)
    }

    @Test func `is done whatever its pages do to whoever asks about them`() async throws {
        func error(_ page: Int) -> (Int, PagerError) {
            (page, PagerError(.crashed, "it died", page: PageIndex(page)))
        }
        let source = DrawnSource(
            pageCount: 900,
            failures: Dictionary(uniqueKeysWithValues: [3, 5].map(error) + (300..<320).map(error)))
        let documents = OpenDocuments(OpenDocumentLimits()) { _, _ in source }
        let pages = try await open(documents).get().pages
        #expect(pages.count == 900)
        #expect(pages[0..<300].filter { $0.info == nil }.map(\.page.value) == [3, 5])
        // So many died that no more was asked; those behind them are asked about by themselves.
        #expect(pages[300...].allSatisfy { $0.info == nil })
        for number in [4, 301, 801] {
            let page = try await open(documents, needing: .page(PageNumber(number))).get()
                .pages[number - 1]
            #expect((page.info != nil) == (number == 801))
        }
        #expect(documents.statistics.opened == 1)
    }

    @Test func `is refused where nobody can be asked about its pages now`() async {
        let busy = PagerError(.overloaded, "there is too much other work")
        let documents = OpenDocuments(OpenDocumentLimits()) { _, _ in
            DrawnSource(pageCount: 3, failures: [1: busy])
        }
        #expect(await open(documents).error?.status == .unavailable)
        #expect(await open(documents, needing: .noPage).error == nil)
    }

    @Test func `closes what makes room for others`() async {
        var limits = OpenDocumentLimits()
        limits.mostDocuments = 2
        let documents = OpenDocuments(limits) { _, _ in DrawnSource(pageCount: 1) }
        weak let first = try? await open(documents, "1").get().source as? DrawnSource
        #expect(first != nil)
        for name in ["2", "3"] { _ = await open(documents, name) }
        #expect(first == nil)
    }

    @Test func `is done a few at a time, and refused where too many wait`() async {
        let script = Script()
        let documents = documents(script) {
            $0.mostOpening = 2
            $0.mostSlowOpening = 0
            $0.mostWaiting = 3
        }
        let names = (0..<20).map { "\($0)" }
        let errors = await withTaskGroup(of: ServiceError?.self) { group in
            for name in names { group.addTask { await open(documents, name).error } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(script.state.withLock { $0.mostRunning } == 2)
        let refusals = errors.compactMap { $0 }
        #expect(refusals.allSatisfy { $0.status == .unavailable })
        #expect(refusals.count == documents.statistics.refusals)
        #expect(refusals.count == 20 - script.opened.count && script.opened.count >= 5)
    }

    @Test func `does not wait for documents that hang`() async {
        let hanging = AsyncStream<Void>.makeStream()
        let begun = Mutex(0)
        let documents = OpenDocuments(OpenDocumentLimits()) { bytes, _ throws(PagerError) in
            if bytes.count == 1 {
                begun.withLock { $0 += 1 }
                for await _ in hanging.stream {}
                throw PagerError(.deadline, "it took too long")
            }
            return DrawnSource(pageCount: 1)
        }
        let tasks = (0..<8).map { number in
            Task { await open(documents, "hangs \(number)", bytes: 1).error?.status }
        }
        await comesAbout { begun.withLock { $0 } == 8 }
        #expect(await open(documents, "sound").error == nil)
        hanging.continuation.finish()
        for task in tasks { #expect(await task.value == .gatewayTimeout) }
    }

    @Test func `needs the password of a document that has one`() async throws {
        let script = Script(password: "right")
        let documents = documents(script)
        #expect(await open(documents).error?.status == .unauthorised)
        #expect(await open(documents, password: "wrong").error?.status == .forbidden)
        let document = try await open(documents, password: "right").get()
        #expect(document.key.password != nil)
        #expect(await open(documents).error?.status == .unauthorised)
        #expect(await open(documents, password: "wrong").error?.status == .forbidden)
        let again = try await open(documents, password: "right").get()
        #expect(again.key == document.key)
        // The first time without, then only with what is given, and once with what is right.
        #expect(script.opened == [nil, "wrong", "right", "wrong"])
    }

    @Test func `takes no notice of a password where none is needed`() async throws {
        let script = Script()
        let documents = documents(script)
        for password in ["a", nil, "b"] {
            let document = try await open(documents, password: password).get()
            #expect(document.key.password == nil)
        }
        #expect(script.opened == [nil])
    }

    @Test func `tells passwords and documents apart, and other runs of the program`() {
        let (book, other) = (DocumentIdentifier(text: "b"), DocumentIdentifier(text: "o"))
        let key = PasswordKey()
        let code = PasswordCode(of: "p", for: book, key: key)
        #expect(code == PasswordCode(of: "p", for: book, key: key))
        #expect(code != PasswordCode(of: "q", for: book, key: key))
        #expect(code != PasswordCode(of: "p", for: other, key: key))
        #expect(code != PasswordCode(of: "p", for: book, key: PasswordKey()))
    }

    @Test func `fails for everybody the same, and is tried anew later`() async {
        let script = Script(error: PagerError(.crashed, "it died"))
        let documents = documents(script)
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<5 { group.addTask { await open(documents).error?.name } }
            for await name in group { #expect(name == "crashed") }
        }
        let count = script.opened.count
        #expect(await open(documents).error?.status == .unprocessable)
        #expect(script.opened.count == count + 1)
    }
}
