// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

@testable import PagerService

extension HTTPRequest {
    /// What every address begins with in these tests.
    static let base = "http://pages.example"

    /// Asks for `address`: a path, with a query or without, or a whole address of this service.
    static func get(_ address: String, _ fields: [(String, String)] = []) -> HTTPRequest {
        let local =
            address.hasPrefix(base) ? String(address.dropFirst(base.count)) : address
        let parts = local.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].dropFirst()
        let segments =
            path.isEmpty ? [] : path.split(separator: "/", omittingEmptySubsequences: false)
        let query = parts.count > 1 ? parts[1].split(separator: "&") : []
        let target = HTTPTarget(
            segments: segments.map { decoded($0) },
            parameters: query.map { parameter in
                let pair = parameter.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return HTTPTarget.Parameter(
                    name: decoded(pair[0]), value: pair.count > 1 ? decoded(pair[1]) : "")
            },
            rawPath: String(parts[0]))
        return HTTPRequest(
            method: .get, target: target,
            fields: HTTPFields(fields.map { (name: $0.0, value: $0.1) }), baseAddress: base,
            client: "127.0.0.1")
    }

    private static func decoded(_ text: Substring) -> String {
        text.replacing("+", with: " ").removingPercentEncoding ?? String(text)
    }
}
