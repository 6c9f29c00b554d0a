// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension PageStyle {
    /// Reads the options of the view.
    init(_ arguments: Arguments) throws(CommandError) {
        self.init()
        box = try arguments.choice(.box, ["crop": .crop, "media": .media]) ?? .crop
        turn =
            try arguments.choice(.rotate, ["0": .none, "90": .right, "180": .half, "270": .left])
            ?? .none
        paper = try arguments.colour(.background) ?? .white
        blank = try arguments.colour(.blank) ?? paper
        if arguments.isGiven(.gray) { tone.insert(.gray) }
        if arguments.isGiven(.invert) { tone.insert(.inverted) }
    }
}

extension Arguments {
    /// Returns the value of `option` as a colour, or nil where it is not given.
    func colour(_ option: Option) throws(CommandError) -> Colour? {
        guard let text = text(option) else { return nil }
        do {
            return try Colour(parsing: text)
        } catch {
            throw CommandError(error, in: option.dashed)
        }
    }
}
