// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Where an entry of the outline of `cropped` leads, as the file and as a reader says it.
    struct CroppedTarget: Sendable {
        var title: String
        /// The zero-based page.
        var page: Int
        /// How the page is shown, in the page's own coordinates.
        var fit: [PDFValue]
        /// The place in points from the top left of the page as shown.
        var left: Double?
        var top: Double?

        var expected: Destination {
            Destination(title: title, page: page + 1, left: left, top: top)
        }
    }

    static let croppedTargets = [
        CroppedTarget(title: "XYZ", page: 0, fit: ["XYZ", 110, 420, 2], left: 60, top: 100),
        CroppedTarget(title: "FitH", page: 0, fit: ["FitH", 320], left: nil, top: 200),
        CroppedTarget(title: "FitV", page: 0, fit: ["FitV", 200], left: 150, top: nil),
        CroppedTarget(
            title: "FitR", page: 0, fit: ["FitR", 100, 180, 300, 420], left: 50, top: 100),
        CroppedTarget(
            title: "XYZ, turned 90", page: 1, fit: ["XYZ", 140, 60, 0], left: 50, top: 100),
        CroppedTarget(
            title: "FitR, turned 90", page: 1, fit: ["FitR", 90, 60, 240, 210], left: 50, top: 50),
        CroppedTarget(
            title: "XYZ, turned 180", page: 2, fit: ["XYZ", 150, 380, 0], left: 200, top: 300),
        CroppedTarget(
            title: "XYZ, turned 270", page: 3, fit: ["XYZ", 170, 360, 0], left: 100, top: 200),
        CroppedTarget(title: "Fit", page: 4, fit: ["Fit"], left: nil, top: nil),
    ]
}

extension PDFDocument {
    /// Returns the destination that `target` names.
    func destination(_ target: TestDocument.CroppedTarget) -> PDFValue {
        .array([.reference(pages[target.page])] + target.fit)
    }
}
