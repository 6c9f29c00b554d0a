// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// A report as JSON: keys in alphabetical order, shapes as in docs/json.md.
package enum JSONReport {
    /// Returns the bytes of `report`, on one line.
    package static func bytes(of report: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(report))
        } catch {
            fatalError("A report holds something that JSON cannot say: \(error)")
        }
    }

    /// Returns the text of `report`, closed by a line end.
    package static func text(of report: some Encodable) -> String {
        String(decoding: bytes(of: report), as: UTF8.self) + "\n"
    }
}
