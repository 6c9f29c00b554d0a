// SPDX-License-Identifier: GPL-3.0-or-later

/// The commands there are.
enum CommandRegistry {
    /// All of them, in the order they are listed.
    static let all: [any Command.Type] = [
        RenderCommand.self, ThumbnailsCommand.self, TurnCommand.self, SpreadsCommand.self,
        InfoCommand.self, OutlineCommand.self, LinksCommand.self, TextCommand.self,
        SearchCommand.self, ServeCommand.self, StressCommand.self, DoctorCommand.self,
        HelpCommand.self, ManualCommand.self, CompletionsCommand.self,
    ]

    /// Returns the command called `name`.
    ///
    /// - Throws: A usage error that suggests the nearest name.
    static func command(_ name: ByteString) throws(CommandError) -> any Command.Type {
        for command in all where ByteString(command.manual.name) == name { return command }
        throw unknown(name)
    }

    private static func unknown(_ name: ByteString) -> CommandError {
        let nearest = Suggestion.nearest(to: name.text, among: all.map { $0.manual.name })
        let question = nearest.map { "Did you mean \($0)?" }
        return .usage(
            "unknown command \(name.printable)",
            advice: question ?? "The commands are listed by: pdfpager --help")
    }
}
