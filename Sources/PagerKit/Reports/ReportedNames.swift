// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

extension DocumentSummary.Repair {
    /// The name in reports.
    package var reportedName: String {
        switch self {
        case .notNeeded: "none"
        case .rebuiltTable: "rebuiltTable"
        case .rewritten: "rewritten"
        }
    }
}

extension PageLayoutHint {
    /// The name in reports, which is the document's own.
    package var reportedName: String {
        switch self {
        case .singlePage: "SinglePage"
        case .oneColumn: "OneColumn"
        case .twoColumnLeft: "TwoColumnLeft"
        case .twoColumnRight: "TwoColumnRight"
        case .twoPageLeft: "TwoPageLeft"
        case .twoPageRight: "TwoPageRight"
        }
    }
}

extension ReadingDirection {
    /// The name in reports and on the command line.
    package var reportedName: String {
        switch self {
        case .ltr: "ltr"
        case .rtl: "rtl"
        }
    }
}
