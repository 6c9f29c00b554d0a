// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFValue {
    /// Appends the value as it stands in a file, its strings passed through `seal` first.
    func write(to bytes: inout [UInt8], seal: ([UInt8]) -> [UInt8]) {
        switch self {
        case .boolean(let value): bytes += Array("\(value)".utf8)
        case .integer(let value): bytes += Array("\(value)".utf8)
        case .real(let value): bytes += Array(decimal(value).utf8)
        case .name(let name): bytes += Array("/\(name)".utf8)
        case .string(let string): bytes += hexadecimal(seal(string))
        case .array(let values): write(values, to: &bytes, seal: seal)
        case .dictionary(let dictionary): dictionary.write(to: &bytes, seal: seal)
        case .reference(let number): bytes += Array("\(number.value) 0 R".utf8)
        case .verbatim(let text): bytes += Array(text.utf8)
        }
    }

    private func write(
        _ values: [PDFValue], to bytes: inout [UInt8], seal: ([UInt8]) -> [UInt8]
    ) {
        bytes += Array("[".utf8)
        for (position, value) in values.enumerated() {
            if position > 0 { bytes += Array(" ".utf8) }
            value.write(to: &bytes, seal: seal)
        }
        bytes += Array("]".utf8)
    }
}

extension PDFDictionary {
    /// Appends the dictionary as it stands in a file, its strings passed through `seal` first.
    func write(to bytes: inout [UInt8], seal: ([UInt8]) -> [UInt8]) {
        bytes += Array("<<".utf8)
        for (name, value) in entries {
            bytes += Array(" /\(name) ".utf8)
            value.write(to: &bytes, seal: seal)
        }
        bytes += Array(" >>".utf8)
    }
}

/// Returns `value` with at most three decimals and never an exponent, as PDF wants it.
func decimal(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var digits = rest == 0 ? "" : String(String(1000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
}

private func hexadecimal(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    let pairs = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return Array("<".utf8) + pairs + Array(">".utf8)
}
