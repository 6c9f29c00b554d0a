// SPDX-License-Identifier: GPL-3.0-or-later

/// Prints the manual page, for packaging.
enum ManualCommand: Command {
    static let manual = CommandManual(
        name: "manual", summary: "print the manual page as roff source", operands: "",
        completion: .nothing)

    static func run(_ arguments: Arguments, in session: Session) async throws(CommandError) {
        guard arguments.operands.isEmpty else { throw .usage("manual takes no words") }
        try session.output.write(ManualPage.source)
    }
}
