// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Names requests, so that an answer, a line of the log and a report of a reader can be brought
/// together.
final class RequestIdentifiers: Sendable {
    private let run: String
    private let count = Atomic(0)

    /// Names begin with letters drawn anew for each run of the program.
    init() {
        run = String(UInt32.random(in: .min ... .max), radix: 36)
    }

    /// The next name.
    func next() -> String {
        "\(run)-\(String(count.add(1, ordering: .relaxed).newValue, radix: 36))"
    }
}
