// SPDX-License-Identifier: GPL-3.0-or-later

/// What browsers are told so that no answer can do them harm.
enum SecurityFields {
    /// A page loads nothing but from this service, and nobody shows it inside another.
    static let page =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors 'none'"

    /// What a document holds runs nothing and loads nothing.
    static let document = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

    /// Adds the fields that the media type of `response` asks for; a policy that is there stays.
    static func apply(to response: inout HTTPResponse) {
        response.fields["X-Content-Type-Options"] = "nosniff"
        guard let type = response.fields["Content-Type"].map(MediaType.init) else { return }
        let policy: String? =
            if type.isPage { page } else if type.mayRunScripts { document } else { nil }
        guard let policy, response.fields["Content-Security-Policy"] == nil else { return }
        response.fields["Content-Security-Policy"] = policy
        if type.isPage { response.fields["Referrer-Policy"] = "no-referrer" }
    }
}
