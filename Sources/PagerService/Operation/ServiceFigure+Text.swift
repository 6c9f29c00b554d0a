// SPDX-License-Identifier: GPL-3.0-or-later

extension ServiceFigure {
    /// The figure as Prometheus reads it (text exposition format 0.0.4).
    var text: String {
        let lines = samples.map { sample in
            "\(name)\(sample.suffix)\(Self.text(of: sample.labels)) \(Self.text(of: sample.value))\n"
        }
        return "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n" + lines.joined()
    }

    private static func text(of labels: KeyValuePairs<String, String>) -> String {
        guard !labels.isEmpty else { return "" }
        return "{" + labels.map { "\($0.key)=\"\(escaped($0.value))\"" }.joined(separator: ",")
            + "}"
    }

    private static func escaped(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whole numbers are written as such.
    private static func text(of value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}
