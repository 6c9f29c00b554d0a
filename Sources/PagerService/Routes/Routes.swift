// SPDX-License-Identifier: GPL-3.0-or-later

/// Answers the requests below one place of the service, such as `/iiif/3`.
protocol Routes: Sendable {
    /// Returns the answer; nil where nothing of that name is here.
    ///
    /// - Throws: Why there is none but an error.
    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse?
}
