// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// How pictures become files.
enum PictureFormat: Equatable, Sendable {
    /// As pixels.
    case pixels(ImageEncoding)
    /// As lines and letters.
    case vector(VectorFormat)

    /// Reads the options that go with `format`.
    ///
    /// - Throws: A usage error where one is given that goes with another format.
    init(_ format: OutputFormat, _ arguments: Arguments) throws(CommandError) {
        let quality = try arguments.integer(.quality, in: 1...100)
        let compression = try arguments.integer(.compression, in: 1...12)
        if quality != nil, format != .jpeg, format != .webp {
            throw .usage("--quality is for JPEG and WebP, not for \(format.rawValue)")
        }
        if compression != nil, format != .png {
            throw .usage("--compression is for PNG, not for \(format.rawValue)")
        }
        switch format {
        case .png: self = .pixels(.png(level: compression ?? 1))
        case .jpeg: self = .pixels(.jpeg(quality: quality ?? 85))
        case .webp: self = .pixels(.webp(quality: quality ?? 85))
        case .svg: self = .vector(.svg)
        case .pdf: self = .vector(.pdf)
        }
    }
}
