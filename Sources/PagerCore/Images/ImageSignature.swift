// SPDX-License-Identifier: GPL-3.0-or-later

/// What the first bytes of an image file say of it: its format and its size.
///
/// Enough to tell whether a file is what it should be, without decoding it.
public struct ImageSignature: Equatable, Sendable {
    /// A format that can be recognized.
    public enum Format: CaseIterable, Equatable, Sendable {
        /// Portable Network Graphics.
        case png
        /// JPEG.
        case jpeg
        /// WebP, with or without loss.
        case webp
    }

    /// The format of the file.
    public let format: Format
    /// The width and height the file states, in pixels, at least 1 each.
    public let size: Size<PixelSpace>

    /// Makes the signature from its parts.
    public init(format: Format, size: Size<PixelSpace>) {
        self.format = format
        self.size = size
    }

    /// Reads the signature of `file`, or nil where it is none of these formats or has no size.
    ///
    /// Never traps, whatever the bytes.
    ///
    /// - Complexity: O(1) for PNG and WebP; JPEG steps over the segments before the frame.
    public init?(of file: [UInt8]) {
        let bytes = HeaderBytes(file)
        if let size = bytes.sizeOfPNG {
            self.init(format: .png, stating: size)
        } else if let size = bytes.sizeOfJPEG {
            self.init(format: .jpeg, stating: size)
        } else if let size = bytes.sizeOfWebP {
            self.init(format: .webp, stating: size)
        } else {
            return nil
        }
    }

    private init?(format: Format, stating size: Size<PixelSpace>) {
        guard size.width >= 1 && size.height >= 1 else { return nil }
        self.init(format: format, size: size)
    }
}

extension ImageEncoding {
    /// The format that files of this encoding have.
    public var format: ImageSignature.Format {
        switch self {
        case .png: .png
        case .jpeg: .jpeg
        case .webp: .webp
        }
    }
}
