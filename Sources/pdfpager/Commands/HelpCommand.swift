// SPDX-License-Identifier: GPL-3.0-or-later

/// Explains the commands.
enum HelpCommand: Command {
    static let manual = CommandManual(
        name: "help", summary: "explain a command", operands: "[COMMAND]",
        completion: .command,
        examples: [.init(purpose: "all options of render", line: "pdfpager help render")])

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        guard arguments.operands.count < 2 else {
            throw .usage("help explains one command at a time")
        }
        guard let name = arguments.operands.first else {
            return try session.output.write(HelpText.overview)
        }
        try session.output.write(HelpText.of(CommandRegistry.command(name).manual))
    }
}
