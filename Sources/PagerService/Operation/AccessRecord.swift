// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// How requests are logged.
public enum LogStyle: String, CaseIterable, Sendable {
    /// A line as most servers write it, with the time and the identifier at its end.
    case text
    /// A line of JSON.
    case json
    /// Not at all.
    case off
}

/// What is logged of a request: nothing that would let a reader of the log do what the client
/// may do.
///
/// Nothing of the header is, where passwords and tokens are.
struct AccessRecord: Equatable, Sendable {
    /// What names the request in the answer and in the log.
    var identifier: String
    /// When it came, in seconds since 1970-01-01 UTC.
    var time: Int64
    /// Who asked.
    var client: String
    /// The first word of the request line.
    var method: String
    /// The second; a signature in it is left out.
    var target: String
    /// How it ended.
    var status: Int
    /// How many bytes the body has.
    var bytes: Int
    /// How long the answer took.
    var seconds: Double

    /// Returns the line of the log, with its end; nil where nothing is logged.
    func line(_ style: LogStyle) -> String? {
        switch style {
        case .text: commonLine
        case .json: jsonLine
        case .off: nil
        }
    }

    private var commonLine: String {
        let request = "\(method) \(target) HTTP/1.1".quotedForLog
        return "\(client) - - [\(HTTPDate.logText(time))] \(request) \(status) \(bytes) "
            + "\(milliseconds) \(identifier)\n"
    }

    private var jsonLine: String {
        let line = Line(
            time: HTTPDate.timestamp(time), id: identifier, client: client, method: method,
            target: target, status: status, bytes: bytes, milliseconds: milliseconds)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(line) else {
            preconditionFailure("words and whole numbers can be said in JSON")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private var milliseconds: Int { Int((seconds * 1000).rounded()) }

    private struct Line: Encodable {
        let time: String
        let id: String
        let client: String
        let method: String
        let target: String
        let status: Int
        let bytes: Int
        let milliseconds: Int
    }
}

extension AccessRecord {
    /// Returns a target as it may be logged: of a signed address, all but the signature.
    ///
    /// The address may stand anywhere in it: behind a scheme and a host, below the path of a
    /// proxy, in a query.
    static func loggable(_ target: [UInt8]) -> String {
        var parts = target.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let last = SignedAddress.segmentCount - 1
        for place in parts.indices.dropLast(last)
        where PercentEncoding.decoded(parts[place]) == SignedAddress.firstSegment {
            parts[place + last] = Array("-".utf8)[...]
        }
        return String(decoding: Array(parts.joined(separator: "/".utf8)), as: UTF8.self)
    }
}

extension String {
    /// The text in quotes, on one line whatever it holds.
    fileprivate var quotedForLog: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _ where scalar.properties.generalCategory == .control:
                result += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
