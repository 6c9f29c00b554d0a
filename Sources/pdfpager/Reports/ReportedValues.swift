// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A rectangle in points, as reports give it.
struct ReportedArea: Encodable, Equatable, Sendable {
    let x: ReportedLength
    let y: ReportedLength
    let width: ReportedLength
    let height: ReportedLength

    /// Takes the rectangle from `area`.
    init<Space>(_ area: Rect<Space>) where Space.Scalar == Double {
        x = ReportedLength(area.minX)
        y = ReportedLength(area.minY)
        width = ReportedLength(area.size.width)
        height = ReportedLength(area.size.height)
    }
}

/// What a link or an outline entry does, as reports give it.
struct ReportedTarget: Encodable, Equatable, Sendable {
    let kind: String
    var page: Int?
    var left: ReportedLength?
    var top: ReportedLength?
    var zoom: Double?
    var uri: String?
    var file: String?
    var name: String?

    /// Takes what `target` says.
    init(_ target: LinkTarget) {
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

    /// The target in a few words.
    var summary: String {
        let words =
            switch kind {
            case "page": "page \(page ?? 0)"
            case "uri": uri ?? ""
            case "file": "file \(file ?? "")"
            case "named": "action \(name ?? "")"
            default: "something pdfpager does not do"
            }
        return words.withoutControlCharacters
    }
}

/// A page that could not be read, as reports give it.
struct ReportedFailure: Encodable, Equatable, Sendable {
    let page: Int?
    let code: String
    let message: String

    /// Takes what `error` says.
    init(_ error: PagerError) {
        page = error.page?.number.value
        code = error.code.name.description
        message = error.message
    }
}
