// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes the whole command line apart and runs what it asks for.
enum Invocation {
    private static let ownOptions: [Option] = [.help, .version]

    /// Runs the command that `words` (without the program's name) ask for.
    static func run(_ words: [ByteString], streams: StandardStreams) async -> ExitStatus {
        var session = Session(verbosity: .normal, streams: streams)
        do throws(CommandError) {
            let own = try OptionParser.parse(words, options: ownOptions, stopsAtOperand: true)
            guard let name = own.operands.first else {
                try await runWithoutCommand(own, session)
                return .success
            }
            let command = try CommandRegistry.command(name)
            guard !own.isGiven(.help) else {
                try session.output.write(HelpText.of(command.manual))
                try session.output.flush()
                return .success
            }
            let arguments = try OptionParser.parse(
                Array(own.operands.dropFirst()), options: command.manual.options)
            session = Session(verbosity: try Verbosity(arguments), streams: streams)
            TerminationSignals.sayLast(by: session.console.reportInterruption)
            try await run(command, arguments, session)
            return .success
        } catch {
            session.console.report(error)
            return error.status
        }
    }

    private static func run(
        _ command: any Command.Type, _ arguments: Arguments, _ session: Session
    ) async throws(CommandError) {
        do {
            try await begin(command, arguments, session)
        } catch {
            try session.output.flush()
            throw error
        }
        try session.output.flush()
    }

    private static func begin(
        _ command: any Command.Type, _ arguments: Arguments, _ session: Session
    ) async throws(CommandError) {
        if arguments.isGiven(.help) {
            try session.output.write(HelpText.of(command.manual))
        } else if arguments.isGiven(.version) {
            try session.output.write(Version.notice)
        } else {
            try await command.run(arguments, in: session)
        }
    }

    private static func runWithoutCommand(
        _ arguments: Arguments, _ session: Session
    ) async throws(CommandError) {
        if arguments.isGiven(.help) {
            try session.output.write(HelpText.overview)
        } else if arguments.isGiven(.version) {
            try session.output.write(Version.notice)
        } else {
            throw .usage(
                "no command is given", advice: "The commands are listed by: pdfpager --help")
        }
        try session.output.flush()
    }
}
