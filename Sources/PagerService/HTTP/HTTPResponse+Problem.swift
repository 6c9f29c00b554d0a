// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPResponse {
    /// Answers that a request is not fulfilled, and why (RFC 9457).
    ///
    /// An error is never kept by a cache: what failed once may work a moment later.
    static func problem(_ error: ServiceError) -> HTTPResponse {
        let document = ProblemDocument(
            status: error.status.code, title: error.status.reason, name: error.name,
            detail: error.message)
        var response = json(document, as: "application/problem+json", error.status)
        response.fields["Cache-Control"] = "no-store"
        for field in error.fields.all { response.fields.append(field.name, field.value) }
        return response
    }
}

/// What an answer says of an error.
private struct ProblemDocument: Encodable {
    /// The number of the status line.
    let status: Int
    /// What the status is called.
    let title: String
    /// The stable name of the failure.
    let name: String
    /// What is wrong, in a sentence.
    let detail: String
}
