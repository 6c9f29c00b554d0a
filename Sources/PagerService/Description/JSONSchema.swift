// SPDX-License-Identifier: GPL-3.0-or-later

/// What a value of JSON, or of an address, may be (JSON Schema 2020-12, as OpenAPI 3.1 has it).
indirect enum JSONSchema: Sendable {
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A number.
    case number(ClosedRange<Double>)
    /// One of these words.
    case words([String])
    /// Any text.
    case text
    /// Text that a regular expression matches.
    case pattern(String)
    /// True or false.
    case flag
    /// Values of one kind, one after the other.
    case list(JSONSchema)
    /// Named values; of names that are not listed, the value may be anything.
    case object([String: JSONSchema], required: [String])
    /// What is described under a name of its own.
    case named(String)
}

extension JSONSchema: Encodable {
    private enum Key: String, CodingKey {
        case type, minimum, maximum, `enum`, pattern, items, properties, required
        case reference = "$ref"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if let type { try container.encode(type, forKey: .type) }
        switch self {
        case .integer(let range):
            try container.encode(range.lowerBound, forKey: .minimum)
            if range.upperBound < .max { try container.encode(range.upperBound, forKey: .maximum) }
        case .number(let range):
            try container.encode(range.lowerBound, forKey: .minimum)
            try container.encode(range.upperBound, forKey: .maximum)
        case .words(let words): try container.encode(words, forKey: .enum)
        case .pattern(let pattern): try container.encode(pattern, forKey: .pattern)
        case .list(let items): try container.encode(items, forKey: .items)
        case .object(let properties, let required):
            try container.encode(properties, forKey: .properties)
            if !required.isEmpty { try container.encode(required, forKey: .required) }
        case .named(let name):
            try container.encode("#/components/schemas/\(name)", forKey: .reference)
        case .text, .flag: break
        }
    }

    private var type: String? {
        switch self {
        case .integer: "integer"
        case .number: "number"
        case .words, .text, .pattern: "string"
        case .flag: "boolean"
        case .list: "array"
        case .object: "object"
        case .named: nil
        }
    }
}
