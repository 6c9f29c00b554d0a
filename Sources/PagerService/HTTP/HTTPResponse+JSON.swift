// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

extension HTTPResponse {
    /// Answers with `value` as JSON: keys in alphabetical order, so that `@context` comes first.
    static func json(
        _ value: some Encodable, as mediaType: String = "application/json",
        _ status: HTTPStatus = .ok
    ) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return HTTPResponse(
                status, HTTPFields([("Content-Type", mediaType)]),
                body: .bytes([UInt8](try encoder.encode(value))))
        } catch {
            fatalError("An answer holds something that JSON cannot say: \(error)")
        }
    }
}
