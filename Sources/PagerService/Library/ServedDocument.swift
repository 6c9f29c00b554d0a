// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
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
    /// What is known of every page without drawing it; found out once for each document.
    let pages: [ServedPage]
    /// Whether it was opened with a password: then no answer may be kept where others read it.
    let isProtected: Bool
    /// What stands for that password where answers are kept in memory.
    var passwordCode: PasswordCode?
}

/// What is known of one page without drawing it.
struct ServedPage: Sendable {
    /// Which page.
    let page: PageIndex
    /// Its size and label; nil where the page has no usable size.
    let info: PageInfo?
}
