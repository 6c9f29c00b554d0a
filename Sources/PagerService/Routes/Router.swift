// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds who answers a request: the first group of routes that has something there.
struct Router: Routes {
    /// The groups, in the order they are asked.
    let groups: [any Routes]

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        for group in groups {
            if let response = try await group.response(to: request) { return response }
        }
        return nil
    }
}
