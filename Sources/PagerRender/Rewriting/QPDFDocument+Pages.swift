// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What Poppler's GLib interface does not tell of a page.
struct PageAttributes: Equatable {
    /// The page's own rotation.
    var rotation: QuarterTurn
    /// The size of its unit in points; PDF 1.6's /UserUnit, 1 where there is none.
    var userUnit: Double
}

extension QPDFDocument {
    /// The deepest page tree that is walked.
    private static let deepestTree = 64
    /// The most nodes of the page tree that are looked at for one page.
    private static let mostNodes = 200_000

    /// Returns the attributes of the page at `index`, or nil where it cannot be found.
    func attributes(ofPageAt index: Int) -> PageAttributes? {
        defer { releaseObjects() }
        var search = Search(skipping: index)
        let tree = value(of: root, "/Pages")
        return attributes(in: tree, inherited: .init(rotation: .none, userUnit: 1), &search, 0)
    }

    private struct Search {
        var pagesToSkip: Int
        var nodesLeft = mostNodes

        init(skipping pages: Int) { pagesToSkip = pages }
    }

    private func attributes(
        in node: Object, inherited: PageAttributes, _ search: inout Search, _ depth: Int
    ) -> PageAttributes? {
        search.nodesLeft -= 1
        guard isDictionary(node), depth < Self.deepestTree, search.nodesLeft > 0 else {
            return nil
        }
        let own = attributes(of: node, inherited: inherited)
        let kids = value(of: node, "/Kids")
        guard !isNull(kids) else {
            defer { search.pagesToSkip -= 1 }
            return search.pagesToSkip == 0 ? own : nil
        }
        if let count = number(value(of: node, "/Count")), Int(count) <= search.pagesToSkip {
            search.pagesToSkip -= Int(count)
            return nil
        }
        for kid in elements(of: kids) {
            if let found = attributes(in: kid, inherited: own, &search, depth + 1) { return found }
            if search.pagesToSkip < 0 { return nil }
        }
        return nil
    }

    private func attributes(of node: Object, inherited: PageAttributes) -> PageAttributes {
        var attributes = inherited
        if let degrees = number(value(of: node, "/Rotate")), let exact = Int(exactly: degrees) {
            attributes.rotation = QuarterTurn(degrees: exact) ?? .none
        }
        if let unit = number(value(of: node, "/UserUnit")), unit > 0 { attributes.userUnit = unit }
        return attributes
    }
}
