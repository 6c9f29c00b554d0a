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

    /// The kinds that hold pixels.
    static let pixels: [OutputFormat] = [.png, .jpeg, .webp]

    /// The kind that is chosen, else the one that the name of `target` means, as in
    /// `init(meantBy:among:)`.
    init(
        _ chosen: OutputFormat?, elseMeantBy target: OutputTarget,
        among usable: [OutputFormat] = Self.allCases
    ) throws(CommandError) {
        if let chosen { self = chosen } else { try self.init(meantBy: target, among: usable) }
    }

    /// The kind that the name of `target` means, PNG where it says nothing.
    ///
    /// - Parameters:
    ///   - target: Where pictures go.
    ///   - usable: The kinds they can have, which are named where the name means no kind at all.
    /// - Throws: A usage error where it means no kind there is.
    init(
        meantBy target: OutputTarget, among usable: [OutputFormat] = Self.allCases
    ) throws(CommandError) {
        guard let ending = target.nameWithFormat?.fileExtension else {
            self = .png
            return
        }
        guard let format = Self(fileExtension: ending) else {
            let names = usable.map(\.rawValue).joined(separator: ", ")
            throw .usage(
                "\"\(ending.withoutControlCharacters)\" is not a format that can be written",
                advice: "The formats are \(names). --format chooses one whatever the name.")
        }
        self = format
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

    /// Whether all pictures go into one file of `target`: the format allows it, and no number
    /// parts them.
    func joinsAll(in target: OutputTarget) -> Bool { holdsMany && !target.isNumbered }
}
