// SPDX-License-Identifier: GPL-3.0-or-later

/// The header fields of a message, in their order.
struct HTTPFields: Equatable, Sendable {
    /// One line of the header.
    struct Field: Equatable, Sendable {
        let name: String
        let value: String
    }

    private(set) var all: [Field] = []

    /// No fields.
    init() {}

    /// The fields given, in their order.
    init(_ fields: [(name: String, value: String)]) {
        all = fields.map { Field(name: $0.name, value: $0.value) }
    }

    /// Returns every value of the field called `name`, whatever the case of its letters.
    func values(of name: String) -> [String] {
        all.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// The value of the first field called `name`; setting it replaces all of them.
    subscript(name: String) -> String? {
        get { all.first { Self.isSame($0.name, name) }?.value }
        set {
            all.removeAll { Self.isSame($0.name, name) }
            if let newValue { all.append(Field(name: name, value: newValue)) }
        }
    }

    /// Adds a field, whether or not there is one of that name.
    mutating func append(_ name: String, _ value: String) {
        all.append(Field(name: name, value: value))
    }

    private static func isSame(_ first: String, _ second: String) -> Bool {
        first.utf8.count == second.utf8.count
            && zip(first.utf8, second.utf8).allSatisfy { folded($0) == folded($1) }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
