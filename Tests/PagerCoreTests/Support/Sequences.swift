// SPDX-License-Identifier: GPL-3.0-or-later

/// Calls `body` with every sequence of `length` elements of `alphabet`.
func forEverySequence<Element>(
    of alphabet: [Element], length: Int, _ body: ([Element]) -> Void
) {
    var sequence: [Element] = []
    func extend() {
        guard sequence.count < length else { return body(sequence) }
        for element in alphabet {
            sequence.append(element)
            extend()
            sequence.removeLast()
        }
    }
    extend()
}
