// SPDX-License-Identifier: GPL-3.0-or-later

/// The completions of bash.
enum BashCompletions {
    /// The whole script.
    static var script: String {
        """
        # Completions of pdfpager for bash.
        _pdfpager_take() {
            mapfile -t COMPREPLY < <("$@")
        }
        _pdfpager_files() {
            compopt -o filenames
            _pdfpager_take compgen -f -- "$current"
        }
        _pdfpager_folders() {
            compopt -o filenames
            _pdfpager_take compgen -d -- "$current"
        }
        _pdfpager_documents() {
            compopt -o filenames
            _pdfpager_take eval 'compgen -d -- "$current"; compgen -f -X "!*.[pP][dD][fF]" -- "$current"'
        }
        _pdfpager() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            if [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            elif [[ $current == = ]]; then
                current=
            fi
            COMPREPLY=()
            if ((COMP_CWORD == 1)); then
                _pdfpager_take compgen -W \((commandNames + ["--help", "--version"]).words) -- "$current"
                return
            fi
            case ${COMP_WORDS[1]} in
        \(CommandRegistry.all.map { cases($0.manual) }.joined(separator: "\n"))
            esac
        }
        complete -F _pdfpager pdfpager

        """
    }

    private static var commandNames: [String] { CommandRegistry.all.map { $0.manual.name } }

    private static func cases(_ manual: CommandManual) -> String {
        let values = manual.options.compactMap(valueCase)
        let names = manual.options.flatMap { [$0.dashed, $0.dashedLetter].compactMap { $0 } }
        return
            ([
                "    \(manual.name))", "        case $previous in",
            ] + values + [
                "        esac", "        if [[ $current == -* ]]; then",
                "            _pdfpager_take compgen -W \(names.words) -- \"$current\"",
                "        else", "            " + action(manual.completion), "        fi",
                "        ;;",
            ]).joined(separator: "\n")
    }

    private static func valueCase(_ option: Option) -> String? {
        guard let completion = option.completion else { return nil }
        let names = [option.dashed, option.dashedLetter].compactMap { $0 }.joined(separator: " | ")
        return "        \(names)) \(action(completion)); return ;;"
    }

    private static func action(_ completion: Option.Completion) -> String {
        switch completion {
        case .nothing: ":"
        case .file: "_pdfpager_files"
        case .folder: "_pdfpager_folders"
        case .document: "_pdfpager_documents"
        case .command: "_pdfpager_take compgen -W \(commandNames.words) -- \"$current\""
        case .words(let words): "_pdfpager_take compgen -W \(words.words) -- \"$current\""
        }
    }
}

extension [String] {
    /// The words between spaces, quoted as one word of the shell.
    fileprivate var words: String { joined(separator: " ").quotedForShell }
}
