// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A query in which every parameter is known, there once, and within its bounds: a mistake is told
/// rather than passed over.
struct StrictQuery: Sendable {
    private let values: [String: String]

    /// Takes the query of `target`.
    ///
    /// - Throws: 400, naming the parameter, where one is there twice or is none of `parameters`.
    init(_ target: HTTPTarget, knowing parameters: [QueryParameter]) throws(ServiceError) {
        let names = Set(parameters.map(\.name))
        var values: [String: String] = [:]
        for parameter in target.parameters {
            guard names.contains(parameter.name) else {
                throw .badRequest(
                    "there is no parameter '\(parameter.name)' here"
                        + (names.isEmpty ? "" : ", but \(names.sorted().joined(separator: ", "))"))
            }
            guard values.updateValue(parameter.value, forKey: parameter.name) == nil else {
                throw .badRequest("the parameter '\(parameter.name)' is there more than once")
            }
        }
        self.values = values
    }

    /// Returns the value of `parameter` as it came; nil where it is not there.
    func text(_ parameter: QueryParameter) -> String? { values[parameter.name] }

    /// Returns the value of `parameter`, a whole number.
    ///
    /// - Precondition: The parameter takes whole numbers.
    /// - Throws: 400 where it is none, or out of bounds.
    func integer(_ parameter: QueryParameter) throws(ServiceError) -> Int? {
        guard case .integer(let range) = parameter.schema else { preconditionFailure("no integer") }
        guard let text = text(parameter) else { return nil }
        guard let number = Self.integer(text), range.contains(number) else {
            let bounds =
                range.upperBound == .max
                ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
            throw .badRequest("\(parameter.name) is a whole number \(bounds)")
        }
        return number
    }

    /// Returns the value of `parameter`, a number.
    ///
    /// - Precondition: The parameter takes numbers.
    /// - Throws: 400 where it is none, or out of bounds.
    func number(_ parameter: QueryParameter) throws(ServiceError) -> Double? {
        guard case .number(let range) = parameter.schema else { preconditionFailure("no number") }
        guard let text = text(parameter) else { return nil }
        guard let number = Self.decimal(text), range.contains(number) else {
            throw .badRequest(
                "\(parameter.name) is a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns what the value of `parameter`, a word, means.
    ///
    /// - Precondition: `meanings` has every word the parameter takes.
    /// - Throws: 400 where it is another word.
    func choice<Meaning>(
        _ parameter: QueryParameter, _ meanings: [String: Meaning]
    ) throws(ServiceError) -> Meaning? {
        guard case .words(let words) = parameter.schema else { preconditionFailure("no words") }
        guard let text = text(parameter) else { return nil }
        guard words.contains(text) else {
            throw .badRequest(
                "\(parameter.name) is one of \(words.joined(separator: ", "))")
        }
        guard let meaning = meanings[text] else { preconditionFailure("a word without meaning") }
        return meaning
    }

    private static func integer(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
        return Int(text)
    }

    private static func decimal(_ text: String) -> Double? {
        let point = UInt8(ascii: ".")
        guard text.utf8.first.map(isDigit) == true,
            text.utf8.allSatisfy({ isDigit($0) || $0 == point })
        else { return nil }
        return Double(text)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
