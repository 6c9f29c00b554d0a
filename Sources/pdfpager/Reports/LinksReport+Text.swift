// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

extension LinksReport.Link {
    /// The link for people, in a line.
    var text: String {
        let corner = "\(area.x.points),\(area.y.points)"
        return "page \(page) at \(corner)  → \(target.summary)\n"
    }
}
