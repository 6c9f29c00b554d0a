// SPDX-License-Identifier: GPL-3.0-or-later

extension RouteDescription {
    /// The images of IIIF.
    static let images = ImageAPIVersion.allCases.flatMap { images($0) }

    private static let image = QueryParameter(
        "image", .pattern("^n?[0-9a-f]{32,40}_[ps][1-9][0-9]{0,5}$"),
        "The name of a page (DOCUMENT_pN) or of a spread (DOCUMENT_sN).")

    private static func images(_ version: ImageAPIVersion) -> [RouteDescription] {
        let place = "/iiif/\(version.segment)/{image}"
        let names =
            version == .three
            ? ["id", "type", "protocol", "profile", "width", "height"]
            : ["@id", "protocol", "profile", "width", "height"]
        return [
            RouteDescription(
                family: .image, path: place,
                summary: "Leads to the information on an image", reach: .library,
                places: [image], redirection: .seeOther),
            RouteDescription(
                family: .image, path: "\(place)/info.json",
                summary: "What an image is (IIIF Image API \(version.number))", reach: .document,
                places: [image], contents: .linkedData(names), redirection: .found),
            RouteDescription(
                family: .image,
                path: "\(place)/{region}/{size}/{rotation}/{quality}.{format}",
                summary: "An image or a part of it (IIIF Image API \(version.number))",
                reach: .document, places: [image] + parts(version), contents: .pictures,
                redirection: .found, failures: [.notImplemented]),
        ]
    }

    private static func parts(_ version: ImageAPIVersion) -> [QueryParameter] {
        let number = "[0-9]{1,5}"
        let part = "[0-9]{1,2}(\\.[0-9]{1,3})?"
        let whole = version == .three ? "max|\\^max" : "full|max"
        let sign = version == .three ? "\\^?" : ""
        return [
            QueryParameter(
                "region",
                .pattern(
                    "^(full|square|\(number),\(number),\(number),\(number)"
                        + "|pct:\(part),\(part),\(part),\(part))$"), "Which part of the image."),
            QueryParameter(
                "size",
                .pattern(
                    "^(\(whole)|\(sign)(\(number),|,\(number)|!?\(number),\(number)|pct:\(part)))$"),
                "How large the part is to be."),
            QueryParameter(
                "rotation", .pattern("^!?(0|90|180|270)$"), "How it is mirrored and turned."),
            QueryParameter(
                "quality", .words(ImageQuality.allCases.map(\.rawValue)), "In which colours."),
            format,
        ]
    }

    /// What stands behind the point of a picture's name.
    static let format = QueryParameter(
        "format", .words(ImageFormat.allCases.map(\.rawValue)), "As which file.")
}

extension ImageAPIVersion {
    fileprivate var number: String { self == .three ? "3.0" : "2.1" }
}
