// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension SpreadPreferences {
    /// Reads the options of the layout.
    init(_ arguments: Arguments) throws(CommandError) {
        let cover = try arguments.atMostOne(of: [.cover, .noCover])
        self.init(
            layout: try arguments.choice(
                .layout, ["single": .single, "double": .double, "auto": .auto]) ?? .auto,
            coverAlone: cover.map { $0 == .cover },
            direction: try arguments.choice(.direction, ["ltr": .ltr, "rtl": .rtl]),
            widePages: try arguments.choice(.wide, ["alone": .alone, "paired": .paired]),
            shifts: try Self.shifts(arguments))
    }

    private static func shifts(_ arguments: Arguments) throws(CommandError) -> [PageIndex] {
        var shifts: [PageIndex] = []
        for word in arguments.allBytes(.shift) {
            guard let number = StrictNumber.integer(word.text), number >= 1 else {
                throw .badValue(word.text, of: .shift, "the number of a page")
            }
            shifts.append(PageNumber(number).index)
        }
        return shifts
    }
}
