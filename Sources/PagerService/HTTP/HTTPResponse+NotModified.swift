// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPResponse {
    /// The fields of an answer that are sent again where its body is not (RFC 9110 §15.4.5).
    private static let kept = [
        "Cache-Control", "Content-Location", "ETag", "Last-Modified", "Vary", "Link",
    ]

    /// Tells a client that it has already what an answer with `fields` would bring.
    static func notModified(_ fields: HTTPFields) -> HTTPResponse {
        var answer = HTTPResponse(.notModified)
        for name in kept {
            for value in fields.values(of: name) { answer.fields.append(name, value) }
        }
        return answer
    }
}
