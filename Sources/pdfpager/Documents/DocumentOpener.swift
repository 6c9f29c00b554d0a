// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerKit

/// Opens documents with the password given, or asked for on the terminal.
struct DocumentOpener: Sendable {
    private static let tries = 3
    private static let variable = "PDFPAGER_PASSWORD"

    private let session: Session
    private let password: String?
    private let limits: PixelLimits
    private let provider: PageSourceProvider
    private let jobs: Int

    /// Takes the password from `arguments`, else from the environment, and starts what documents
    /// are opened with.
    ///
    /// - Throws: That the options make no sense, or that documents cannot be isolated.
    init(
        _ arguments: Arguments, limits: PixelLimits = PixelLimits(), in session: Session
    ) throws(CommandError) {
        self.session = session
        self.limits = limits
        let isolation = try IsolationOptions(arguments)
        provider = try isolation.provider(session.console)
        jobs = isolation.jobs
        password =
            arguments.text(.password)
            ?? getenv(Self.variable).map { ByteString(cString: $0).text }
    }

    /// Opens the document at `path`; "-" is standard input.
    ///
    /// - Throws: Why it cannot be opened, with the document's name.
    func open(_ path: ByteString) async throws(CommandError) -> OpenDocument {
        let file = DocumentFile(path: path)
        let bytes = try file.bytes(session.streams)
        do {
            let source = try await open(bytes, named: file.name)
            let document = OpenDocument(
                name: file.name, stem: file.stem, source: source, jobs: jobs)
            tell(of: document)
            return document
        } catch {
            throw CommandError(error, in: file.name)
        }
    }

    private func open(
        _ bytes: DocumentBytes, named name: String
    ) async throws(PagerError) -> any PageSource {
        do {
            return try await provider.open(bytes, password: password, limits: limits)
        } catch {
            guard error.code == .password, password == nil else { throw error }
            return try await openAsking(bytes, named: name, after: error)
        }
    }

    private func openAsking(
        _ bytes: DocumentBytes, named name: String, after first: PagerError
    ) async throws(PagerError) -> any PageSource {
        var last = first
        for attempt in 1...Self.tries {
            let reproach = attempt == 1 ? "" : "That is not the password. "
            guard let typed = PasswordPrompt.ask("\(reproach)Password of \(name): ") else { break }
            do {
                return try await provider.open(bytes, password: typed.text, limits: limits)
            } catch {
                guard error.code == .password else { throw error }
                last = error
            }
        }
        throw last
    }

    private func tell(of document: OpenDocument) {
        let summary = document.source.summary
        if summary.repair != .notNeeded {
            session.console.note("\(document.name): the document is damaged and was mended")
        }
        session.console.detail("\(document.name): \(summary.pageCount) pages")
        for warning in summary.warnings {
            session.console.detail("\(document.name): \(warning.withoutControlCharacters)")
        }
    }
}
