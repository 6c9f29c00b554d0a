// SPDX-License-Identifier: GPL-3.0-or-later

/// What a page or a form draws, operator by operator.
struct Content: Sendable {
    private(set) var bytes: [UInt8] = []

    init() {}

    /// Makes content of operators as they stand.
    init(_ operators: String) {
        append(operators)
    }

    /// Makes content of the bytes of operators as they stand.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Appends operators as they stand; every character must be of Latin-1.
    mutating func append(_ operators: String) {
        bytes += operators.unicodeScalars.map { UInt8($0.value) } + [0x0A]
    }

    /// Appends other content.
    mutating func append(_ content: Content) {
        bytes += content.bytes
    }
}

/// A colour in device RGB, each part from 0 to 1.
struct Ink: Sendable {
    var red: Double
    var green: Double
    var blue: Double

    static let black = Ink(red: 0, green: 0, blue: 0)
    static let white = Ink(red: 1, green: 1, blue: 1)
    static let red = Ink(red: 1, green: 0, blue: 0)
    static let green = Ink(red: 0, green: 1, blue: 0)
    static let blue = Ink(red: 0, green: 0, blue: 1)
    static let yellow = Ink(red: 1, green: 1, blue: 0)

    /// Returns a grey, from 0 for black to 1 for white.
    static func grey(_ level: Double) -> Ink {
        Ink(red: level, green: level, blue: level)
    }

    /// The three numbers, as operators take them.
    var operands: String { "\(decimal(red)) \(decimal(green)) \(decimal(blue))" }
}
