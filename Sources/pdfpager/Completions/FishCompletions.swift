// SPDX-License-Identifier: GPL-3.0-or-later

/// The completions of fish.
enum FishCompletions {
    /// The whole script.
    static var script: String {
        let lines =
            ["# Completions of pdfpager for fish.", "complete -c pdfpager -f"]
            + CommandRegistry.all.map { choice($0.manual) }
            + CommandRegistry.all.flatMap { arguments($0.manual) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func choice(_ manual: CommandManual) -> String {
        "complete -c pdfpager -n __fish_use_subcommand -a \(manual.name) -d "
            + manual.summary.quotedForFish
    }

    private static func arguments(_ manual: CommandManual) -> [String] {
        let condition =
            "complete -c pdfpager -n "
            + "__fish_seen_subcommand_from \(manual.name)".quotedForFish
        let operand = action(manual.completion)
        let options = manual.options.map { option in
            [condition, names(option), value(option), "-d", text(option)]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return options + (operand.isEmpty ? [] : [condition + " " + operand])
    }

    private static func names(_ option: Option) -> String {
        (option.letter.map { "-s \($0) " } ?? "") + "-l \(option.name)"
    }

    /// -r lets a value follow, -x one that is no file.
    private static func value(_ option: Option) -> String {
        switch option.completion {
        case nil: ""
        case .file: "-r " + action(.file)
        case .nothing: "-x"
        case .some(let completion): "-x " + action(completion)
        }
    }

    private static func text(_ option: Option) -> String {
        option.explanation.firstSentence.quotedForFish
    }

    private static func action(_ completion: Option.Completion) -> String {
        switch completion {
        case .nothing: ""
        case .file: "-F"
        case .folder: "-a " + "(__fish_complete_directories)".quotedForFish
        case .document: "-k -a " + "(__fish_complete_suffix .pdf)".quotedForFish
        case .command:
            "-a "
                + CommandRegistry.all.map { $0.manual.name }.joined(separator: " ").quotedForFish
        case .words(let words): "-a " + words.joined(separator: " ").quotedForFish
        }
    }
}
