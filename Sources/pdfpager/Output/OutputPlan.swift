// SPDX-License-Identifier: GPL-3.0-or-later

/// Which file each of a command's pictures goes to.
struct OutputPlan: Equatable, Sendable {
    /// What the pictures show.
    enum Unit: String, Sendable {
        case page
        case spread
        case sheet
        case turn
        case frame
    }

    /// The file format.
    let format: OutputFormat
    private let target: OutputTarget
    private let stem: ByteString
    private let unit: Unit
    private let digits: Int

    /// Plans the files for pictures of one document.
    ///
    /// - Parameters:
    ///   - target: Where they go.
    ///   - format: Their format.
    ///   - stem: What names made for them begin with.
    ///   - unit: What they show.
    ///   - highest: The highest number there is in the document; names are padded to its length.
    ///   - pictures: How many pictures there are.
    /// - Throws: A usage error where one file or stream cannot hold all pictures.
    init(
        target: OutputTarget, format: OutputFormat, stem: ByteString, unit: Unit, highest: Int,
        pictures: Int
    ) throws(CommandError) {
        self.format = format
        self.target = target
        self.stem = stem
        self.unit = unit
        digits = String(highest).utf8.count
        guard pictures > 1, !format.holdsMany else { return }
        switch target {
        case .folder, .numbered: break
        case .file(let path): throw Self.needsNumber(path, pictures)
        case .standardOutput:
            throw .usage("standard output holds one picture, but \(pictures) are asked for")
        }
    }

    /// The folder that has to be there; nil where the target names none.
    var folder: ByteString? {
        guard case .folder(let path) = target, !path.bytes.isEmpty else { return nil }
        return path
    }

    /// Whether all pictures go into one file, as the format allows it and no number parts them.
    var joinsAll: Bool {
        format.joinsAll(in: target)
    }

    /// Returns where the picture of the page or spread of `number` goes; nil stands for standard
    /// output.
    func path(of number: Int) -> ByteString? {
        let text = String(number)
        let zeros = String(repeating: "0", count: max(0, digits - text.utf8.count))
        return path(default: "-\(unit.rawValue)-\(zeros)\(text)", number: number)
    }

    /// Where the one file of all pictures goes; nil stands for standard output.
    var joinedPath: ByteString? { path(default: "-\(unit.rawValue)s", number: 1) }

    /// The files of the pictures of `numbers`; none where they go to standard output.
    func files(of numbers: [Int]) -> [ByteString] {
        (joinsAll ? [joinedPath] : numbers.map { path(of: $0) }).compactMap { $0 }
    }

    private func path(default suffix: String, number: Int) -> ByteString? {
        switch target {
        case .standardOutput: nil
        case .file(let path): path
        case .numbered(let name, _): name.name(number)
        case .folder(let folder):
            folder.appending(
                ByteString(stem.bytes + (suffix + "." + format.fileExtension).utf8))
        }
    }

    private static func needsNumber(_ path: ByteString, _ pictures: Int) -> CommandError {
        let number = "Put the number's place into the name, as in -o '\(path.numbered.printable)'"
        let folder = "; or end it with a slash, -o \(path.printable)/, for a folder"
        return .usage(
            "one file of this format cannot hold \(pictures) pictures",
            advice: number + (path.fileExtension == nil ? folder : "") + ".")
    }
}

extension ByteString {
    /// A name made from this one, with the place for a number before what says the format.
    fileprivate var numbered: ByteString {
        let name = lastComponent.bytes
        let ending = fileExtension == nil ? ".png" : ByteString(name[stem.bytes.count...]).text
        let escaped = stem.bytes.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }
        return ByteString(bytes.dropLast(name.count) + escaped + ("-%03d" + ending).utf8)
    }
}
