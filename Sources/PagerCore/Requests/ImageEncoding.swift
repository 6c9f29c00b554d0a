// SPDX-License-Identifier: GPL-3.0-or-later

/// How finished pixels become a file.
public enum ImageEncoding: Equatable, Sendable {
    /// Portable Network Graphics, without loss; `level` is 1 (fast)...12 (small), from 2 on
    /// libdeflate's.
    case png(level: Int)
    /// JPEG; `quality` is 1...100.
    case jpeg(quality: Int)
    /// WebP; `quality` is 0...100, and 100 is without loss.
    case webp(quality: Int)

    /// Whether the format can show what lies behind transparent pixels.
    public var keepsTransparency: Bool {
        switch self {
        case .png, .webp: true
        case .jpeg: false
        }
    }
}
