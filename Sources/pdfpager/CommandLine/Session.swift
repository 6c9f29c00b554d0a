// SPDX-License-Identifier: GPL-3.0-or-later

/// What a command needs of the world around it.
struct Session: Sendable {
    /// Where messages and progress go.
    let console: Console
    /// Standard output, as the caller gave it.
    let output: StandardOutput
    /// Standard input, as the caller gave it.
    let streams: StandardStreams

    /// Makes the surroundings of one command.
    init(verbosity: Verbosity, streams: StandardStreams) {
        console = Console(verbosity: verbosity)
        output = StandardOutput(streams: streams)
        self.streams = streams
    }

    /// Prints `text` on standard output at once, without progress in its way.
    func print(_ text: String) throws(CommandError) {
        guard !text.isEmpty else { return }
        console.showProgress("")
        try output.write(text)
        try output.flush()
    }
}

/// How much is said on standard error.
enum Verbosity: Comparable, Sendable {
    /// Errors only.
    case quiet
    /// What was written, and progress on a terminal.
    case normal
    /// Also what was found out on the way.
    case verbose

    /// Reads --quiet and --verbose.
    init(_ arguments: Arguments) throws(CommandError) {
        switch try arguments.atMostOne(of: [.quiet, .verbose]) {
        case Option.quiet: self = .quiet
        case Option.verbose: self = .verbose
        default: self = .normal
        }
    }
}
