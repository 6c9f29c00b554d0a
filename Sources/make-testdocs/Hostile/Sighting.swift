// SPDX-License-Identifier: GPL-3.0-or-later

/// What the commands of Poppler did with a hostile document.
///
/// Each command had five seconds of processor time and three gigabytes of address space:
/// `pdfinfo FILE`, `pdftocairo -png -r 96 -f 1 -l 1 FILE` and `pdftotext -f 1 -l 1 FILE`.
struct Sighting: Sendable {
    /// The seconds of processor time after which a command is said to hang.
    static let limit = 5.0

    var information: Run
    var drawing: Run
    var text: Run

    init(_ information: Run, _ drawing: Run, _ text: Run) {
        self.information = information
        self.drawing = drawing
        self.text = text
    }

    /// How one command ended, after how many seconds of processor time, and the peak of its
    /// resident memory in megabytes; peaks below 12 are not told apart.
    enum Run: Sendable {
        case ended(Int, Double, Int)
        case died(String, Double, Int)
        case hung(Int)
    }
}
