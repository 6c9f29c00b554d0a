// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension HTTPResponse {
    /// Answers with `value` as JSON: keys in alphabetical order, so that `@context` comes first.
    static func json(
        _ value: some Encodable, as mediaType: String = "application/json",
        _ status: HTTPStatus = .ok
    ) -> HTTPResponse {
        HTTPResponse(
            status, HTTPFields([("Content-Type", mediaType)]),
            body: .bytes(JSONReport.bytes(of: value)))
    }
}
