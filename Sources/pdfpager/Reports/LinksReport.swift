// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `links` says: the places on pages that lead elsewhere.
struct LinksReport: Encodable, Sendable {
    /// A place on a page that leads elsewhere.
    struct Link: Encodable, Equatable, Sendable {
        let page: Int
        let area: ReportedArea
        let target: ReportedTarget

        /// Takes what `link` on `page` says.
        init(_ link: PagerCore.Link, on page: PageIndex) {
            self.page = page.number.value
            area = ReportedArea(link.area)
            target = ReportedTarget(link.target)
        }

        /// The link for people, in a line.
        var text: String {
            let corner = "\(area.x.points),\(area.y.points)"
            return "page \(page) at \(corner)  → \(target.summary)\n"
        }
    }

    let format = "pdfpager.links/1"
    let file: String
    let links: [Link]
    let failures: [ReportedFailure]
}
