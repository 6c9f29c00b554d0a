// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPRequest {
    /// The password of the document asked for, where the client sent one.
    var documentPassword: String? { fields["X-Document-Password"] }
}
