// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension ReportedTarget {
    /// The target in a few words.
    var summary: String {
        let words =
            switch kind {
            case "page": "page \(page ?? 0)"
            case "uri": uri ?? ""
            case "file": "file \(file ?? "")"
            case "named": "action \(name ?? "")"
            default: "something pdfpager does not do"
            }
        return words.withoutControlCharacters
    }
}
