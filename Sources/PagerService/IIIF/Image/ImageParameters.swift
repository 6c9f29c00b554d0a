// SPDX-License-Identifier: GPL-3.0-or-later

/// What an image request asks for, as it is written, whatever the image (IIIF Image API 3.0 §4,
/// 2.1.1 §4).
struct ImageParameters: Equatable, Sendable {
    /// Which part.
    var region: ImageRegion
    /// How large that is to be.
    var scaling: ImageScaling
    /// How it is mirrored and turned.
    var rotation: ImageRotation
    /// In which colours.
    var quality: ImageQuality
    /// As which file.
    var format: ImageFormat

    /// Reads the four parts of an address behind the identifier.
    ///
    /// - Throws: 400.
    init(
        parsing parts: some Collection<String>, _ version: ImageAPIVersion
    ) throws(ServiceError) {
        let parts = Array(parts)
        guard parts.count == 4 else {
            throw .badRequest(
                "an image is asked for by region/size/rotation/quality.format")
        }
        region = try ImageRegion(parsing: parts[0])
        scaling = try ImageScaling(parsing: parts[1], version)
        rotation = try ImageRotation(parsing: parts[2])
        guard let point = parts[3].lastIndex(of: ".") else {
            throw .badRequest("'\(parts[3])' has no format: ask for default.jpg")
        }
        quality = try ImageQuality(parsing: parts[3][..<point])
        format = try ImageFormat(parsing: parts[3][parts[3].index(after: point)...])
    }
}
