// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The kinds of files that are written.
enum OutputFormat: String, CaseIterable, Sendable {
    case png
    case jpeg
    case webp
    case svg
    case pdf

    /// The kind that a file name's last letters mean; nil where they mean none.
    init?(fileExtension: String) {
        switch fileExtension {
        case "jpg", "jpe": self = .jpeg
        default: self.init(rawValue: fileExtension)
        }
    }

    /// What names of new files end with.
    var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// The kind of lines and letters; nil for pixels.
    var vector: VectorFormat? {
        switch self {
        case .svg: .svg
        case .pdf: .pdf
        case .png, .jpeg, .webp: nil
        }
    }

    /// Whether one file holds any number of pictures.
    var holdsMany: Bool { self == .pdf }
}
