// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PagerService

/// A piece of JSON as a client reads it.
enum JSONValue: Equatable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSONValue])
    case object([String: JSONValue])
    case null

    /// Reads the body of `response`.
    init(_ response: HTTPResponse) throws {
        guard case .bytes(let bytes) = response.body else { throw NotJSON() }
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    struct NotJSON: Error {}

    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    subscript(position: Int) -> JSONValue? {
        list.indices.contains(position) ? list[position] : nil
    }

    /// The members of a list; none of anything else.
    var list: [JSONValue] { if case .list(let members) = self { members } else { [] } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var keys: Set<String> {
        if case .object(let members) = self { Set(members.keys) } else { [] }
    }

    /// This value and all within it.
    var all: [JSONValue] {
        var found: [JSONValue] = []
        gather(in: &found)
        return found
    }

    private func gather(in found: inout [JSONValue]) {
        found.append(self)
        switch self {
        case .list(let members): for member in members { member.gather(in: &found) }
        case .object(let members): for member in members.values { member.gather(in: &found) }
        default: break
        }
    }
}
