// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of JSON that is written with its members in the order given.
indirect enum JSON: Sendable {
    case null
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// Returns the value of something that may be missing.
    static func optional<Value>(_ value: Value?, _ make: (Value) -> JSON) -> JSON {
        value.map(make) ?? .null
    }

    /// The value on one line.
    var text: String {
        switch self {
        case .null: "null"
        case .number(let value): decimal(value)
        case .string(let string): Self.quoted(string)
        case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .object(let members): "{" + Self.text(of: members, separator: ", ") + "}"
        }
    }

    /// Returns members as they stand between braces.
    static func text(of members: [(String, JSON)], separator: String) -> String {
        members.map { "\(quoted($0.0)): \($0.1.text)" }.joined(separator: separator)
    }

    private static func quoted(_ string: String) -> String {
        "\"" + escaped(string, "\"\\") + "\""
    }
}
