// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes and labels of pages, as far as they are known.
struct PageDirectory {
    private var sizes: [PageIndex: Size<PageSpace>] = [:]
    private var pages: [String: PageIndex] = [:]
    /// The pages on which something other than their number is printed.
    private var renamed: Set<PageIndex> = []

    /// Takes in what is known of a page; of several with one label the first counts.
    mutating func learn(_ info: PageInfo) {
        sizes[info.page] = info.size
        guard let label = info.label else { return }
        renamed.insert(info.page)
        if let other = pages[label.text], other < info.page { return }
        pages[label.text] = info.page
    }

    /// The size of `page` as the document has it.
    func size(of page: PageIndex) -> Size<PageSpace>? { sizes[page] }

    /// Returns the page on which `label` is printed, or, where no label is known, that number.
    func page(labelled label: String, pageCount: Int) -> PageIndex? {
        if let page = pages[label] { return page }
        guard let number = Int(label), 1...max(1, pageCount) ~= number else { return nil }
        let page = PageNumber(number).index
        return renamed.contains(page) ? nil : page
    }
}
