// SPDX-License-Identifier: GPL-3.0-or-later

/// A request whose form was found right.
struct HTTPRequest: Sendable {
    /// What is wanted.
    var method: HTTPMethod
    /// Of which resource.
    var target: HTTPTarget
    /// The header.
    var fields: HTTPFields
    /// Where addresses in answers begin, as the client sees this service, such as
    /// `https://books.example/pdf`; without a slash at its end.
    var baseAddress: String
    /// Who asks, for logs and limits.
    var client: String
    /// Who may have the answer.
    var audience = Audience.everybody
}
