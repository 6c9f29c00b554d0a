// SPDX-License-Identifier: GPL-3.0-or-later

extension Arguments {
    /// Returns the value of `option` as text, or nil where it is not given.
    func text(_ option: Option) -> String? { bytes(option)?.text }

    /// Returns the value of `option` as a whole number in `range`, or nil where it is not given.
    func integer(_ option: Option, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = text(option) else { return nil }
        guard let number = StrictNumber.integer(text), range.contains(number) else {
            throw .badValue(
                text, of: option, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns the value of `option` as a number greater than zero and at most `most`, or nil
    /// where it is not given.
    func positive(_ option: Option, upTo most: Double) throws(CommandError) -> Double? {
        guard let text = text(option) else { return nil }
        guard let number = StrictNumber.decimal(text), number > 0, number <= most else {
            throw .badValue(text, of: option, "a number above 0 and at most \(Int(most))")
        }
        return number
    }

    /// Returns the value of `option` as a number in `range`, or nil where it is not given.
    func number(_ option: Option, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
        guard let text = text(option) else { return nil }
        guard let number = StrictNumber.decimal(text), range.contains(number) else {
            let (least, most) = (Int(range.lowerBound), Int(range.upperBound))
            throw .badValue(text, of: option, "a number from \(least) to \(most)")
        }
        return number
    }

    /// Returns the value of `option` as a number of bytes of at least `least`, or nil where it is
    /// not given.
    func byteCount(_ option: Option, atLeast least: Int) throws(CommandError) -> Int? {
        guard let text = text(option) else { return nil }
        guard let bytes = ByteCount(parsing: text)?.bytes, bytes >= least else {
            throw .badValue(text, of: option, "a size such as 64M, and at least \(least >> 20)M")
        }
        return bytes
    }

    /// Returns the value of `option` as `count` numbers between commas, or nil where it is not
    /// given.
    func numbers(_ option: Option, count: Int) throws(CommandError) -> [Double]? {
        guard let text = text(option) else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { StrictNumber.decimal(String($0)) }
        guard parts.count == count, numbers.count == count else {
            throw .badValue(text, of: option, "\(count) numbers between commas")
        }
        return numbers
    }

    /// Returns the value of `option` as a width and a height such as "640x480", each in
    /// 1...`most`, or nil where it is not given.
    func sides(_ option: Option, upTo most: Int) throws(CommandError) -> (Int, Int)? {
        guard let text = text(option) else { return nil }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        let sides = parts.compactMap { StrictNumber.integer(String($0)) }
        guard parts.count == 2, sides.count == 2, sides.allSatisfy((1...most).contains) else {
            throw .badValue(text, of: option, "two whole numbers such as 640x480, up to \(most)")
        }
        return (sides[0], sides[1])
    }

    /// Returns what `choices` has for the value of `option`, or nil where it is not given.
    func choice<Choice>(
        _ option: Option, _ choices: KeyValuePairs<String, Choice>
    ) throws(CommandError) -> Choice? {
        guard let text = text(option) else { return nil }
        guard let chosen = choices.first(where: { $0.key == text }) else {
            throw .badValue(
                text, of: option, "one of " + choices.map(\.key).joined(separator: ", "))
        }
        return chosen.value
    }
}

extension CommandError {
    /// Makes the error that `text` is no usable value of `option`, which takes `expected`.
    static func badValue(_ text: String, of option: Option, _ expected: String) -> CommandError {
        .usage(
            "\(option.dashed): \"\(text.withoutControlCharacters)\" is not \(expected)")
    }
}
