// SPDX-License-Identifier: GPL-3.0-or-later

/// The indirect objects of a document in the making.
struct PDFObjects: Sendable {
    /// What stands under a number.
    enum Body: Sendable {
        case value(PDFValue)
        case stream(PDFDictionary, [UInt8])
    }

    /// The bodies by number, the first under number 1; nil where a number stays free.
    private(set) var bodies: [Body?] = []

    /// Takes a number whose body comes later, or never.
    mutating func reserve() -> ObjectNumber {
        bodies.append(nil)
        return ObjectNumber(value: bodies.count)
    }

    /// Puts `value` under a number taken before.
    mutating func set(_ number: ObjectNumber, to value: PDFValue) {
        bodies[number.value - 1] = .value(value)
    }

    /// Puts a stream under a number taken before.
    mutating func set(
        _ number: ObjectNumber, toStream bytes: [UInt8], _ entries: PDFDictionary = [:],
        compressed: Bool = true
    ) {
        if compressed {
            let dictionary = entries.merging(["Filter": "FlateDecode"])
            bodies[number.value - 1] = .stream(dictionary, deflated(bytes))
        } else {
            bodies[number.value - 1] = .stream(entries, bytes)
        }
    }

    /// Adds `value` under the next number.
    mutating func add(_ value: PDFValue) -> PDFValue {
        let number = reserve()
        set(number, to: value)
        return .reference(number)
    }

    /// Adds a stream under the next number.
    mutating func addStream(
        _ bytes: [UInt8], _ entries: PDFDictionary = [:], compressed: Bool = true
    ) -> PDFValue {
        let number = reserve()
        set(number, toStream: bytes, entries, compressed: compressed)
        return .reference(number)
    }
}
