// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Where the frames of a turn go: one file, or a file each.
struct TurnOutput: Sendable {
    /// What the file or files hold.
    enum Contents: Equatable, Sendable {
        /// All frames in one file.
        case animation(AnimationEncoding)
        /// A frame in a file.
        case frames(ImageEncoding)
    }

    /// What the file or files hold.
    let contents: Contents
    private let target: OutputTarget
    private let format: OutputFormat
    private let frames: Int

    /// Reads the options of the output of so many frames.
    ///
    /// - Throws: A usage error where the format cannot hold them.
    init(_ arguments: Arguments, frames: Int) throws(CommandError) {
        self.frames = frames
        target = try OutputTarget(arguments.bytes(.frameOutput))
        format = try OutputFormat(
            arguments.choice(.frameFormat, OutputFormat.rasterChoices), elseMeantBy: target,
            among: OutputFormat.pixels)
        guard case .pixels(let encoding) = try PictureFormat(format, arguments) else {
            throw .usage("the frames of a turn are pixels, not \(format.rawValue)")
        }
        contents =
            try target.isNumbered || frames == 1
            ? .frames(encoding) : .animation(AnimationEncoding(encoding))
    }

    /// Whether each frame has a file of its own, named by its number.
    var isNumbered: Bool { target.isNumbered }

    /// Plans the files for a turn from spread `number` of `document`.
    func plan(_ document: OpenDocument, from number: Int) throws(CommandError) -> OutputPlan {
        try OutputPlan(
            target: target, format: format, stem: document.stem, unit: isNumbered ? .frame : .turn,
            highest: isNumbered ? frames : number, pictures: isNumbered ? frames : 1)
    }
}

extension AnimationEncoding {
    /// The animation whose frames are stored as `encoding` stores pictures.
    ///
    /// - Throws: A usage error where there is none.
    fileprivate init(_ encoding: ImageEncoding) throws(CommandError) {
        switch encoding {
        case .png(let level): self = .png(level: level)
        case .webp(let quality): self = .webp(quality: quality)
        case .jpeg:
            throw .usage(
                "a JPEG file holds one frame",
                advice:
                    "Put the number's place into the name, as in -o 'turn-%02d.jpg', or ask for one frame by --progress."
            )
        }
    }
}
