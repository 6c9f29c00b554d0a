// SPDX-License-Identifier: GPL-3.0-or-later

/// A file name with a place for a number, such as "p-%03d.png".
///
/// "%d" or "%5d" or "%05d" stands for the number, exactly once; "%%" stands for "%". The names of
/// folders are taken as they are.
struct NumberedName: Equatable, Sendable {
    private let before: [UInt8]
    private let after: [UInt8]
    private let width: Int
    private let padding: UInt8

    /// Returns the name for `number`.
    func name(_ number: Int) -> ByteString {
        let digits = Array(String(number).utf8)
        let fill = [UInt8](repeating: padding, count: max(0, width - digits.count))
        return ByteString(before + fill + digits + after)
    }
}

extension NumberedName {
    /// What a name given with -o turns out to be.
    enum Parsed: Equatable, Sendable {
        /// A name without a number.
        case plain(ByteString)
        /// A name with one.
        case numbered(NumberedName)
    }

    private static let percent = UInt8(ascii: "%")
    private static let widest = 9

    /// Takes `template` apart.
    ///
    /// - Throws: A usage error where a % stands for nothing known, or two stand for numbers.
    static func parse(_ template: ByteString) throws(CommandError) -> Parsed {
        var rest = template.lastComponent.bytes[...]
        var texts = [Array(template.bytes.dropLast(rest.count))]
        var place = (width: 0, padding: UInt8(ascii: " "))
        while let byte = rest.popFirst() {
            guard byte == percent else {
                texts[texts.count - 1].append(byte)
                continue
            }
            if rest.first == percent {
                rest.removeFirst()
                texts[texts.count - 1].append(percent)
            } else {
                place = try takePlace(&rest, in: template)
                texts.append([])
            }
        }
        guard texts.count > 1 else { return .plain(ByteString(texts[0])) }
        guard texts.count == 2 else {
            throw unusable(template, "has more than one place for a number")
        }
        return .numbered(
            NumberedName(
                before: texts[0], after: texts[1], width: place.width, padding: place.padding))
    }

    /// Takes what follows a % off `rest`: digits and a "d".
    private static func takePlace(
        _ rest: inout ArraySlice<UInt8>, in template: ByteString
    ) throws(CommandError) -> (width: Int, padding: UInt8) {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest.removeFirst(digits.count)
        guard rest.popFirst() == UInt8(ascii: "d") else {
            throw unusable(template, "has a % that is neither %d nor %%")
        }
        let width = digits.isEmpty ? 0 : StrictNumber.integer(ByteString(digits).text)
        guard let width, width <= widest else {
            throw unusable(template, "asks for more than \(widest) digits")
        }
        let zero = UInt8(ascii: "0")
        return (width, digits.first == zero ? zero : UInt8(ascii: " "))
    }

    private static func unusable(_ template: ByteString, _ reason: String) -> CommandError {
        .usage(
            "the file name \(template.printable) \(reason)",
            advice: "The number's place is written %d or %03d, a percent sign %%.")
    }
}
