// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit
internal import PagerService

/// Serves a library of documents over HTTP.
enum ServeCommand: Command {
    static let manual = CommandManual(
        name: "serve", summary: "serve documents over HTTP", operands: "PATH…",
        completion: .document,
        paragraphs: [
            "Serves the documents named, and those in the folders named, until it is told to end: by Ctrl-C or the signal TERM it answers what it is at, and ends with 0. A second signal ends it at once.",
            "Without options only this machine reaches it, and no page of the web that a browser here shows can read from it. Put a proxy such as nginx before it where others shall reach it: it gives encryption and HTTP/2.",
            "The token and the key of signed addresses are never options, as other people of this machine can read command lines: they come from files, or from the environment variables PDFPAGER_TOKEN and PDFPAGER_SIGNING_KEY. Passwords of encrypted documents come with each request, in its X-Document-Password field.",
            "A signed address has /signed/SCOPE/EXPIRES/SIGNATURE before its path. SCOPE is the identifier of a document, or library for all, though never for what tells of the service itself, such as /metrics, which needs the token; EXPIRES is when it stops working, in seconds since 1970-01-01 UTC; SIGNATURE is HMAC-SHA-256 of the words \"pdfpager SCOPE EXPIRES\" in hexadecimal digits. Addresses in its answers are signed the same way, so viewers need to know nothing of it.",
        ],
        groups: [
            OptionGroup(
                title: "Where clients reach it",
                options: [.listen, .baseURL, .trustedProxy, .connections, .perAddress, .drain]),
            OptionGroup(
                title: "Who may read",
                options: [
                    .allowHost, .allowOrigin, .publicly, .tokenFile, .signingKeyFile,
                ]),
            OptionGroup(
                title: "What is kept", options: [.indexFolder, .cacheFolder, .cacheSize]),
            OptionGroup(
                title: "Images", options: [.nominalResolution, .strictConfinement]),
            OptionGroup(title: "What is said", options: [.log]),
        ],
        examples: [
            .init(purpose: "a shelf of books, for this machine", line: "pdfpager serve ~/Books"),
            .init(
                purpose: "behind a proxy on the same machine",
                line:
                    "pdfpager serve --listen unix:/run/pdfpager/socket --base-url https://books.example ~/Books"
            ),
        ],
        use: .serves)

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        let options = try ServeOptions(arguments, in: session)
        allowOpenFiles(options.configuration, session.console)
        let (signals, continuation) = AsyncStream<Void>.makeStream()
        TerminationSignals.divertNext { continuation.finish() }
        let (service, address) = try start(options, session)
        try session.print("Serving at \(address.text)\n")
        for await _ in signals {}
        session.console.note("Ending")
        await service.stop()
    }

    private static func allowOpenFiles(
        _ configuration: PageServiceConfiguration, _ console: Console
    ) {
        let (wanted, given) = (
            configuration.mostOpenFiles, OpenFileLimit.raise(to: configuration.mostOpenFiles)
        )
        guard given < wanted else { return }
        console.warn(
            "\(configuration.connections) connections may need \(wanted) open files, and the system allows \(given): raise the limit (ulimit -n) or lower --connections"
        )
    }

    private static func start(
        _ options: ServeOptions, _ session: Session
    ) throws(CommandError) -> (PageService, ListenAddress) {
        let workers = try options.isolation.workers(warmedUp: .full)
        do {
            let service = try PageService(
                serving: options.paths, options.configuration, workers: workers)
            return (service, try service.start())
        } catch {
            let status = error.code == .unavailable ? .cannotCreate : ExitStatus(error.code)
            throw CommandError(status, error.message, advice: error.advice, cause: error.cause)
        }
    }
}
