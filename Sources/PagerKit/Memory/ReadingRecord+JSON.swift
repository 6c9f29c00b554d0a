// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Why bytes are no record.
struct ReadingRecordDamage: Error {
    let message: String
}

extension ReadingRecord {
    /// The record as JSON.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return [UInt8](try encoder.encode(RecordFields(self))) + [UInt8(ascii: "\n")]
    }

    /// Reads a record from JSON.
    init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(RecordFields.self, from: Data(json)).record()
    }
}

/// The record in the words of its file; pages have their numbers.
private struct RecordFields: Codable {
    static let currentVersion = 1

    var version: Int
    var page: Int?
    var left: Double?
    var top: Double?
    var scale: Double?
    var layout: String
    var coverAlone: Bool?
    var direction: String?
    var widePages: String?
    var shifts: [Int]
    var isContinuous: Bool
    var style: String?
    var axis: String
    var fit: String
    var zoomAtTurn: String
    var rotation: Int

    init(_ record: ReadingRecord) {
        version = Self.currentVersion
        page = record.place?.page.number.value
        left = record.place?.left
        top = record.place?.top
        if case .scale(let scale) = record.place?.magnification { self.scale = scale }
        layout = Spelling.layouts.name(of: record.preferences.layout)
        coverAlone = record.preferences.coverAlone
        direction = record.preferences.direction.map(Spelling.directions.name(of:))
        widePages = record.preferences.widePages.map(Spelling.widePages.name(of:))
        shifts = record.preferences.shifts.map(\.number.value)
        switch record.appearance {
        case .turns(let style, let axis):
            isContinuous = false
            self.style = Spelling.styles.name(of: style)
            self.axis = Spelling.axes.name(of: axis)
        case .continuous(let axis):
            isContinuous = true
            self.axis = Spelling.axes.name(of: axis)
        }
        fit = Spelling.fits.name(of: record.fit)
        zoomAtTurn = Spelling.zoomsAtTurn.name(of: record.zoomAtTurn)
        rotation = record.rotation.degrees
    }

    func record() throws -> ReadingRecord {
        guard version == Self.currentVersion else {
            throw ReadingRecordDamage(message: "version \(version)")
        }
        guard let rotation = QuarterTurn(degrees: rotation) else {
            throw ReadingRecordDamage(message: "rotation \(rotation)")
        }
        return ReadingRecord(
            place: try page.map(place(on:)), preferences: try preferences(),
            appearance: try appearance(), fit: try Spelling.fits.value(of: fit),
            zoomAtTurn: try Spelling.zoomsAtTurn.value(of: zoomAtTurn), rotation: rotation)
    }

    private func place(on number: Int) throws -> ReaderPlace {
        if let scale, !(scale > 0) { throw ReadingRecordDamage(message: "scale \(scale)") }
        return ReaderPlace(
            try page(number), left: left, top: top,
            magnification: scale.map { .scale($0) } ?? .fitted, anchor: .middle)
    }

    private func preferences() throws -> SpreadPreferences {
        SpreadPreferences(
            layout: try Spelling.layouts.value(of: layout), coverAlone: coverAlone,
            direction: try direction.map(Spelling.directions.value(of:)),
            widePages: try widePages.map(Spelling.widePages.value(of:)),
            shifts: try shifts.map(page))
    }

    private func appearance() throws -> ReaderAppearance {
        let axis = try Spelling.axes.value(of: axis)
        if isContinuous { return .continuous(axis) }
        return .turns(try Spelling.styles.value(of: style ?? ""), axis)
    }

    private func page(_ number: Int) throws -> PageIndex {
        guard 1...Int(Int32.max) ~= number else {
            throw ReadingRecordDamage(message: "page \(number)")
        }
        return PageNumber(number).index
    }
}

/// The names of choices in a file, which outlive those in the program.
private struct Spelling<Choice: Equatable & Sendable>: Sendable {
    let choices: [(choice: Choice, name: String)]

    func name(of choice: Choice) -> String {
        choices.first { $0.choice == choice }?.name ?? ""
    }

    func value(of name: String) throws -> Choice {
        guard let found = choices.first(where: { $0.name == name }) else {
            throw ReadingRecordDamage(message: "“\(name)”")
        }
        return found.choice
    }
}

extension Spelling where Choice == SpreadPreferences.Layout {
    static var layouts: Spelling {
        Spelling(choices: [
            (.auto, "auto"), (.single, "single"), (.double, "double"),
        ])
    }
}

extension Spelling where Choice == ReadingDirection {
    static var directions: Spelling {
        Spelling(choices: [(.ltr, "ltr"), (.rtl, "rtl")])
    }
}

extension Spelling where Choice == WidePages {
    static var widePages: Spelling {
        Spelling(choices: [(.alone, "alone"), (.paired, "paired")])
    }
}

extension Spelling where Choice == TurnStyle {
    static var styles: Spelling {
        Spelling(choices: [
            (.curl, "curl"), (.flip, "flip"), (.scroll, "scroll"), (.cover, "cover"),
            (.fade, "fade"), (.none, "none"),
        ])
    }
}

extension Spelling where Choice == Axis {
    static var axes: Spelling {
        Spelling(choices: [
            (.horizontal, "horizontal"), (.vertical, "vertical"),
        ])
    }
}

extension Spelling where Choice == FitMode {
    static var fits: Spelling {
        Spelling(choices: [
            (.page, "page"), (.width, "width"), (.height, "height"), (.original, "original"),
        ])
    }
}

extension Spelling where Choice == ZoomAtTurn {
    static var zoomsAtTurn: Spelling {
        Spelling(choices: [
            (.reset, "reset"), (.keep, "keep"), (.keepFromReadingStart, "keepFromReadingStart"),
        ])
    }
}
