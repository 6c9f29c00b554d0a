// SPDX-License-Identifier: GPL-3.0-or-later

/// A version of Content Search.
enum SearchVersion: Int, CaseIterable, Sendable {
    /// 1.0, which is all that some viewers know.
    case one = 1
    /// 2.0.
    case two = 2

    /// Reads the number as it stands in an address.
    init?(_ segment: String) {
        switch segment {
        case "1": self = .one
        case "2": self = .two
        default: return nil
        }
    }

    /// What gives the words of its answers their meaning.
    var context: String {
        switch self {
        case .one: LinkedDataContext.search1
        case .two: LinkedDataContext.search2
        }
    }
}
