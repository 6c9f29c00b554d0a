// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

extension PagerError {
    /// Whether other pages of the document may still be sound.
    package var isOfOnePage: Bool {
        [
            .pageDamaged, .damaged, .tooLarge, .crashed, .deadline, .memoryLimit, .sandbox,
            .quarantined,
        ].contains(code)
    }

    /// Whether it is of no use to ask for the same once more.
    var isLasting: Bool { isOfOnePage && code != .deadline }
}
