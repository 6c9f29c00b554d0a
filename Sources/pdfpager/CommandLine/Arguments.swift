// SPDX-License-Identifier: GPL-3.0-or-later

/// The options and operands of one command, as they were typed.
struct Arguments: Sendable {
    /// The words that are no options, in order.
    let operands: [ByteString]
    private let values: [(option: Option, value: ByteString?)]

    /// Keeps what was typed.
    ///
    /// - Throws: A usage error where an option that takes one value has two.
    init(
        operands: [ByteString], values: [(option: Option, value: ByteString?)]
    ) throws(CommandError) {
        self.operands = operands
        self.values = values
        for (position, (option, _)) in values.enumerated() {
            guard case .one = option.value else { continue }
            if values[..<position].contains(where: { $0.option == option }) {
                throw .usage("\(option.dashed) is given twice")
            }
        }
    }

    /// Returns whether `option` is given.
    func isGiven(_ option: Option) -> Bool { values.contains { $0.option == option } }

    /// Returns the value of `option`, or nil where it is not given.
    func bytes(_ option: Option) -> ByteString? {
        values.first { $0.option == option }?.value
    }

    /// Returns every value of `option` in order.
    func allBytes(_ option: Option) -> [ByteString] {
        values.filter { $0.option == option }.compactMap(\.value)
    }

    /// Returns those of `options` that are given.
    func given(among options: [Option]) -> [Option] { options.filter(isGiven) }

    /// Checks that at most one of `options` is given, and returns it.
    func atMostOne(of options: [Option]) throws(CommandError) -> Option? {
        let given = given(among: options)
        guard given.count < 2 else {
            throw .usage("\(given[0].dashed) and \(given[1].dashed) exclude each other")
        }
        return given.first
    }

    /// Checks that exactly one of `options` is given, and returns it.
    func exactlyOne(of options: [Option]) throws(CommandError) -> Option {
        guard let given = try atMostOne(of: options) else {
            let names = options.map(\.dashed).joined(separator: ", ")
            throw .usage("one of these is needed: \(names)")
        }
        return given
    }
}
