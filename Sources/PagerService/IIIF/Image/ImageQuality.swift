// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The colours an image is asked for in.
enum ImageQuality: String, CaseIterable, Sendable {
    /// Those of the document.
    case `default`
    /// Those of the document, whether it has any or not.
    case color
    /// Shades of grey.
    case gray
    /// Black and white.
    case bitonal

    /// Reads what stands before the point of the last part of an image request.
    ///
    /// - Throws: 400.
    init(parsing text: Substring) throws(ServiceError) {
        guard let quality = ImageQuality(rawValue: String(text)) else {
            throw .badRequest(
                "'\(text)' is no quality offered here: ask for default, color, gray or bitonal")
        }
        self = quality
    }

    /// What becomes of the document's colours.
    var tone: Tone {
        switch self {
        case .default, .color: .original
        case .gray: .gray
        case .bitonal: .bitonal
        }
    }

    /// As the specification wants it to be written: what is the default is called so.
    var canonical: ImageQuality { self == .color ? .default : self }
}

/// The files an image is offered as.
enum ImageFormat: String, CaseIterable, Sendable {
    case jpg
    case png
    case webp

    /// Reads what stands behind the point of the last part of an image request.
    ///
    /// - Throws: 400.
    init(parsing text: Substring) throws(ServiceError) {
        guard let format = ImageFormat(rawValue: String(text)) else {
            throw .badRequest("'\(text)' is no format offered here: ask for jpg, png or webp")
        }
        self = format
    }

    /// Its name on the network.
    var mediaType: String {
        switch self {
        case .jpg: "image/jpeg"
        case .png: "image/png"
        case .webp: "image/webp"
        }
    }
}
