// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// What `links` says: the places on pages that lead elsewhere.
package struct LinksReport: Encodable, Sendable {
    /// A place on a page that leads elsewhere.
    package struct Link: Encodable, Equatable, Sendable {
        package let page: Int
        package let area: ReportedArea
        package let target: ReportedTarget

        /// Takes what `link` on `page` says.
        package init(_ link: PagerCore.Link, on page: PageIndex) {
            self.page = page.number.value
            area = ReportedArea(link.area)
            target = ReportedTarget(link.target)
        }
    }

    package let format = "pdfpager.links/1"
    package let file: String
    package let links: [Link]
    package let failures: [ReportedFailure]

    /// Says which `links` the pages of the document called `file` hold.
    package init(file: String, links: [Link], failures: [ReportedFailure]) {
        self.file = file
        self.links = links
        self.failures = failures
    }
}
