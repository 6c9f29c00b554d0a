// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// Every document, grouped by what it tests.
    static let all: [TestDocument] =
        [book]
        + reading
        + sized
        + turned
        + boxes
        + encrypted
        + damaged
        + counts
        + cycles
        + pictures
        + fonts
        + searching
        + [annotations, squares, blending, hugeNumbers]
}
