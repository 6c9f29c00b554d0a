// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension QPDFDocument {
    /// The deepest tree of labels that is walked.
    private static let deepestLabelTree = 64
    /// The most nodes and ranges of the tree that are looked at.
    private static let mostLabelNodes = 50_000

    /// Returns how the document's pages are labelled, in the order of the pages; empty where it
    /// does not say.
    func pageLabelRanges() -> [PageLabelRange] {
        defer { releaseObjects() }
        var walk = LabelWalk()
        addLabelRanges(in: value(of: root, "/PageLabels"), to: &walk, depth: 0)
        return walk.ranges.sorted { $0.firstPage < $1.firstPage }
    }

    private struct LabelWalk {
        var ranges: [PageLabelRange] = []
        var seen: Set<Int> = []
        var nodesLeft = mostLabelNodes
    }

    private func addLabelRanges(in node: Object, to walk: inout LabelWalk, depth: Int) {
        let number = number(of: node)
        guard depth < Self.deepestLabelTree, number == 0 || walk.seen.insert(number).inserted
        else { return }
        let pairs = elements(of: value(of: node, "/Nums"), atMost: 2 * walk.nodesLeft)
        for key in stride(from: 0, to: pairs.count - 1, by: 2) {
            walk.nodesLeft -= 1
            if let range = labelRange(from: pairs[key], pairs[key + 1]) {
                walk.ranges.append(range)
            }
        }
        for kid in elements(of: value(of: node, "/Kids"), atMost: walk.nodesLeft)
        where walk.nodesLeft > 0 {
            walk.nodesLeft -= 1
            addLabelRanges(in: kid, to: &walk, depth: depth + 1)
        }
    }

    private func labelRange(from key: Object, _ dictionary: Object) -> PageLabelRange? {
        guard let first = number(key).flatMap({ Int32(exactly: $0) }), first >= 0,
            isDictionary(dictionary)
        else { return nil }
        var range = PageLabelRange(firstPage: Int(first))
        if let prefix = text(value(of: dictionary, "/P")) { range.prefix = PageLabel(prefix).text }
        range.style = labelStyle(value(of: dictionary, "/S"))
        if let start = number(value(of: dictionary, "/St")).flatMap({ Int32(exactly: $0) }) {
            range.start = Int(start)
        }
        return range
    }

    private func labelStyle(_ name: Object) -> PageLabelRange.Style? {
        let styles: [(String, PageLabelRange.Style)] = [
            ("/D", .decimal), ("/R", .roman(isUpper: true)), ("/r", .roman(isUpper: false)),
            ("/A", .letters(isUpper: true)), ("/a", .letters(isUpper: false)),
        ]
        return styles.first { isName(name, $0.0) }?.1
    }
}
