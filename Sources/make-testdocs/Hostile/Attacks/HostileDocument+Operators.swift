// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Operators that are cheap to write and dear to run, or that mean nothing.
    static let operators = [
        HostileDocument(
            "q-1m-unbalanced", .memory, .content,
            "The graphics state is saved a million times and never restored"
        ) { page(repeated("q ", 1_000_000)) },
        HostileDocument(
            "garbage-1m", .noise, .content,
            "A million operators that mean nothing, each of which is worth a message"
        ) { page(repeated("zz ", 1_000_000)) },
        HostileDocument(
            "garbage-5m", .noise, .content,
            "5 million operators that mean nothing, each of which is worth a message"
        ) { page(repeated("zz ", 5_000_000)) },
        HostileDocument(
            "marked-content-1m", .hang, .content,
            "A million marked sequences, each inside the one before"
        ) { page(repeated("/Span BMC ", 1_000_000)) },
        HostileDocument(
            "operands-1m", .noise, .content, "One operator with a million operands"
        ) { page(repeated("1 ", 1_000_000) + Array("m".utf8)) },
        HostileDocument(known: "stdout-noise", .noise, .drawing),
    ]
}
