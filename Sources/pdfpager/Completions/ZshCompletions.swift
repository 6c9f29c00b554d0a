// SPDX-License-Identifier: GPL-3.0-or-later

/// The completions of zsh.
enum ZshCompletions {
    /// The whole script.
    static var script: String {
        """
        #compdef pdfpager
        _pdfpager() {
            local context state line
            typeset -A opt_args
            _arguments -C '1:command:->command' '*::argument:->argument'
            case $state in
            command)
                local -a commands
                commands=(
        \(CommandRegistry.all.map { describe($0.manual) }.joined(separator: "\n"))
                )
                _describe command commands
                ;;
            argument)
                case $line[1] in
        \(CommandRegistry.all.map { cases($0.manual) }.joined(separator: "\n"))
                esac
                ;;
            esac
        }
        _pdfpager "$@"

        """
    }

    private static func describe(_ manual: CommandManual) -> String {
        "            " + (manual.name + ":" + manual.summary.zshEscaped).quotedForShell
    }

    private static func cases(_ manual: CommandManual) -> String {
        let words = manual.options.map(argument) + [operand(manual)]
        return "        \(manual.name))\n            _arguments -s -S "
            + words.joined(separator: " \\\n                ") + "\n            ;;"
    }

    private static func argument(_ option: Option) -> String {
        let names = [option.dashedLetter, option.dashed].compactMap { $0 }
        var excluded = "(" + names.joined(separator: " ") + ")"
        if case .many = option.value { excluded = "*" }
        let text = "[" + option.explanation.firstSentence.zshEscaped + "]" + value(option)
        return names.map { name in
            (excluded + name + (option.completion != nil && name.hasPrefix("--") ? "=" : "") + text)
                .quotedForShell
        }.joined(separator: " ")
    }

    private static func value(_ option: Option) -> String {
        guard let completion = option.completion, let placeholder = option.placeholder else {
            return ""
        }
        return ":" + placeholder.zshEscaped + ":" + action(completion)
    }

    private static func operand(_ manual: CommandManual) -> String {
        ("*:" + manual.operands.zshEscaped + ":" + action(manual.completion)).quotedForShell
    }

    private static func action(_ completion: Option.Completion) -> String {
        switch completion {
        case .nothing: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .document: "_files -g \"*.(#i)pdf(-.)\""
        case .command:
            "(" + CommandRegistry.all.map { $0.manual.name }.joined(separator: " ") + ")"
        case .words(let words): "(" + words.joined(separator: " ") + ")"
        }
    }
}

extension String {
    /// The text with the characters escaped that part a specification of `_arguments`.
    fileprivate var zshEscaped: String {
        replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[")
            .replacing("]", with: "\\]")
    }
}
