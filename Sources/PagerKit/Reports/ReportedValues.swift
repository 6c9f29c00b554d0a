// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// A rectangle in points, as reports give it.
package struct ReportedArea: Encodable, Equatable, Sendable {
    package let x: ReportedLength
    package let y: ReportedLength
    package let width: ReportedLength
    package let height: ReportedLength

    /// Takes the rectangle from `area`.
    package init<Space>(_ area: Rect<Space>) where Space.Scalar == Double {
        x = ReportedLength(area.minX)
        y = ReportedLength(area.minY)
        width = ReportedLength(area.size.width)
        height = ReportedLength(area.size.height)
    }
}

/// What a link or an outline entry does, as reports give it.
package struct ReportedTarget: Encodable, Equatable, Sendable {
    package let kind: String
    package var page: Int?
    package var left: ReportedLength?
    package var top: ReportedLength?
    package var zoom: Double?
    package var uri: String?
    package var file: String?
    package var name: String?

    /// Takes what `target` says.
    package init(_ target: LinkTarget) {
        switch target {
        case .destination(let destination):
            kind = "page"
            page = destination.page.number.value
            left = destination.left.map(ReportedLength.init)
            top = destination.top.map(ReportedLength.init)
            zoom = destination.zoom.flatMap { $0.isFinite ? $0 : nil }
        case .uri(let uri):
            kind = "uri"
            self.uri = uri
        case .file(let file):
            kind = "file"
            self.file = file
        case .named(let name):
            kind = "named"
            self.name = name
        case .unsupported:
            kind = "unsupported"
        }
    }
}

/// A page that could not be read, as reports give it.
package struct ReportedFailure: Encodable, Equatable, Sendable {
    package let page: Int?
    package let code: String
    package let message: String

    /// Takes what `error` says.
    package init(_ error: PagerError) {
        page = error.page?.number.value
        code = error.code.name.description
        message = error.message
    }
}
