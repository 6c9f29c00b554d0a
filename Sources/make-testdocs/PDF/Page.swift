// SPDX-License-Identifier: GPL-3.0-or-later

/// A page of a document in the making.
struct Page: Sendable {
    /// The sheet; nil where the page does not say.
    var mediaBox: PDFValue?
    var content: Content
    var resources: PDFDictionary = [:]
    /// More entries of the page's dictionary.
    var entries: PDFDictionary = [:]

    /// Makes a page of this many points, with its origin at the bottom left.
    init(width: Double, height: Double, content: Content = Content()) {
        self.init(mediaBox: .box(0, 0, width, height), content: content)
    }

    init(mediaBox: PDFValue, content: Content) {
        self.mediaBox = mediaBox
        self.content = content
    }
}
