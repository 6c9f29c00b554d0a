// SPDX-License-Identifier: GPL-3.0-or-later

/// Who may have the answer to a request, and so with whom it may be kept.
enum Audience: Equatable, Sendable {
    /// Anybody: nobody has to prove anything.
    case everybody
    /// The client, who proved that it may ask.
    case client
    /// Whoever has the signed address, until it expires, in seconds since 1970-01-01 UTC.
    case holder(until: Int64)

    /// Has caches keep `response` for no one else and no longer.
    ///
    /// What a cache keeps longer than an address is good, or for everybody, it would answer with
    /// to who may not ask.
    ///
    /// - Parameters:
    ///   - response: The answer; its `Cache-Control` says what would hold for everybody.
    ///   - now: Seconds since 1970-01-01 UTC.
    func restrict(_ response: inout HTTPResponse, now: Int64) {
        guard self != .everybody else { return }
        var directives = response.fields.listMembers(of: "Cache-Control")
        guard !directives.contains("no-store") else { return }
        directives.removeAll { $0 == "public" || $0 == "private" }
        if case .holder(let end) = self { Self.limit(&directives, to: max(0, end - now)) }
        response.fields["Cache-Control"] = (["private"] + directives).joined(separator: ", ")
    }

    /// Shortens the age that `directives` name; where they name none, caches have to ask.
    private static func limit(_ directives: inout [String], to seconds: Int64) {
        let name = "max-age="
        guard let place = directives.firstIndex(where: { $0.hasPrefix(name) }) else {
            if !directives.contains("no-cache") { directives.append("no-cache") }
            return
        }
        let age = Int64(directives[place].dropFirst(name.count)) ?? 0
        directives[place] = "\(name)\(min(age, seconds))"
    }
}
