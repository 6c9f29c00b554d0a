// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// A document that is open to be served.
struct ServedDocument: Sendable {
    /// What names it.
    let identifier: DocumentIdentifier
    /// The title it says it has, else the name of its file without the ending.
    let title: String
    /// The path below the folder that is served.
    let path: String
    /// Its pages.
    let source: any PageSource
    /// What is known of its pages without drawing them: of those at least that were needed when it
    /// was opened.
    let pages: ServedPages
    /// Whether it was opened with a password: then no answer may be kept where others read it.
    let isProtected: Bool
    /// What stands for that password where answers are kept in memory.
    var passwordCode: PasswordCode?
}
