// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A reader as a filter: messages on standard input, answers on standard output, both in the
/// flat format; it fails on the first message that is none.
enum Filter {
    static func run() -> Int32 {
        guard let messages = SystemInterface.readAll() else { return 74 }
        var session = ReaderSession()
        do throws(ReaderBinaryError) {
            return SystemInterface.write(try session.answer(messages)) ? 0 : 74
        } catch {
            return 65
        }
    }
}

/// Where the host begins.
@_cdecl("_start")
func start() {
    let status = Filter.run()
    if status != 0 { SystemInterface.exit(status) }
}
