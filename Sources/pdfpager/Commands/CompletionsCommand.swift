// SPDX-License-Identifier: GPL-3.0-or-later

/// Prints shell completions, for packaging.
enum CompletionsCommand: Command {
    static let manual = CommandManual(
        name: "completions", summary: "print completions for a shell", operands: "SHELL",
        completion: .words(["bash", "zsh", "fish"]))

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        try session.output.write(script(for: arguments.operands))
    }

    private static func script(for operands: [ByteString]) throws(CommandError) -> String {
        switch operands.map(\.text) {
        case ["bash"]: return BashCompletions.script
        case ["zsh"]: return ZshCompletions.script
        case ["fish"]: return FishCompletions.script
        default: throw .usage("completions takes one word: bash, zsh or fish")
        }
    }
}
