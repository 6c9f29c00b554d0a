// SPDX-License-Identifier: GPL-3.0-or-later

extension Arguments {
    /// Checks that exactly one document is named, and returns its path.
    func onlyDocument() throws(CommandError) -> ByteString {
        guard let first = operands.first else { throw .usage("no file is given") }
        guard operands.count == 1 else {
            throw .usage("one file is expected, but \(operands.count) are given")
        }
        return first
    }
}
