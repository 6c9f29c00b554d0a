// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What `thumbnails` is asked for.
struct ThumbnailOptions: Sendable {
    /// The longest side that pictures may have unless it is asked for.
    static let usualSide = 256

    /// The documents.
    let paths: [ByteString]
    /// The longest side of a picture, in pixels.
    let side: Int
    /// How many pictures stand on a sheet; nil for a file each.
    let grid: ContactSheet.Grid?
    /// Where the files go.
    let folder: ByteString
    /// Their format.
    let format: OutputFormat
    /// How pictures become files.
    let encoding: ImageEncoding
    /// What was typed.
    let arguments: Arguments

    /// Reads all options.
    ///
    /// - Throws: A usage error where they make no sense together.
    init(_ arguments: Arguments) throws(CommandError) {
        self.arguments = arguments
        guard !arguments.operands.isEmpty else { throw .usage("no file is given") }
        paths = arguments.operands
        side =
            try arguments.integer(.side, in: 1...PixelLimits().longestSide) ?? Self.usualSide
        grid = try Self.grid(arguments)
        folder = try Self.folder(arguments)
        format = try arguments.choice(.rasterFormat, OutputFormat.rasterChoices) ?? .png
        switch try PictureFormat(format, arguments) {
        case .pixels(let encoding): self.encoding = encoding
        case .vector: throw .usage("thumbnails are pixels")
        }
    }

    /// A name that ends like a picture's is meant as one, unless there is a folder called that.
    private static func folder(_ arguments: Arguments) throws(CommandError) -> ByteString {
        guard let name = arguments.bytes(.folder) else { return ByteString("") }
        guard !name.bytes.isEmpty else { throw .usage("the name of the output is empty") }
        guard !name.endsWithSlash, !FileStatus.isFolder(name),
            name.fileExtension.flatMap(OutputFormat.init(fileExtension:)) != nil
        else { return name }
        let (typed, folder) = (name.printable, name.folder.printable)
        throw .usage(
            "thumbnails are written into a folder, and \(typed) is the name of a picture",
            advice: "-o \(folder)/ writes into a folder; so does -o \(typed)/, whatever its name.")
    }

    private static func grid(_ arguments: Arguments) throws(CommandError) -> ContactSheet.Grid? {
        guard let sides = try arguments.sides(.sheet, upTo: 100) else { return nil }
        return ContactSheet.Grid(columns: sides.0, rows: sides.1)
    }
}

extension OutputFormat {
    /// What the command line calls the formats of pixels.
    static let rasterChoices: KeyValuePairs<String, OutputFormat> = [
        "png": .png, "jpeg": .jpeg, "jpg": .jpeg, "webp": .webp,
    ]
}

extension Option {
    static let side = value(
        "size", "N",
        "The longest side, in pixels; 256 is the default. With --freedesktop 128, 256, 512 or 1024."
    )
    static let sheet = value(
        "sheet", "CxR",
        "Contact sheets instead, of C by R pictures with the labels of their pages.")
    static let folder = value(
        "output", letter: "o", "DIR", completes: .folder,
        "The folder to write to; it is made where it is missing. The current folder without it.")
    static let rasterFormat = value(
        "format", letter: "f", "FORMAT",
        completes: .words(["png", "jpeg", "webp"]), "png (the default), jpeg or webp.")
    static let freedesktop = flag(
        "freedesktop",
        "Write the first page into the thumbnail store that the programs of a desktop share, by its standard."
    )
}
