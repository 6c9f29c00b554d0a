// SPDX-License-Identifier: GPL-3.0-or-later

/// How soon a piece of work is wanted.
public enum WorkUrgency: Hashable, Sendable {
    /// Somebody waits for it.
    case interactive
    /// Nobody waits for it, such as reading a document for a later search: it is begun when
    /// nobody waits for anything, and leaves room for who comes next.
    case background
}
