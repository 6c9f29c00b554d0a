// SPDX-License-Identifier: GPL-3.0-or-later

/// What names the bytes of a resource at one time (RFC 9110 §8.8.3).
struct EntityTag: Hashable, Sendable {
    /// Whether it only says that two answers mean the same, not that they are the same bytes.
    let isWeak: Bool
    /// What stands between the quotes.
    let opaque: String

    /// Makes a tag of its parts.
    init(isWeak: Bool, opaque: String) {
        self.isWeak = isWeak
        self.opaque = opaque
    }

    /// Reads one tag; nil where `text` is none.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard let tag = EntityTag(reading: &rest), rest.isEmpty else { return nil }
        self = tag
    }

    /// Reads the tag at the start of `bytes` and takes it off.
    fileprivate init?(reading bytes: inout ArraySlice<UInt8>) {
        isWeak = bytes.starts(with: "W/".utf8)
        var rest = isWeak ? bytes.dropFirst(2) : bytes
        guard rest.popFirst() == UInt8(ascii: "\""),
            let end = rest.firstIndex(of: UInt8(ascii: "\"")),
            rest[..<end].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        opaque = String(decoding: rest[..<end], as: UTF8.self)
        bytes = rest[(end + 1)...]
    }

    /// As fields have it.
    var text: String { (isWeak ? "W/" : "") + "\"\(opaque)\"" }

    /// The tag of the same resource in another coding of its bytes.
    func coded(as coding: String) -> EntityTag {
        EntityTag(isWeak: isWeak, opaque: "\(opaque)-\(coding)")
    }

    /// Returns whether both name the same resource, weak or not.
    func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

    /// Returns whether both name the same bytes.
    func matchesStrongly(_ other: EntityTag) -> Bool {
        !isWeak && !other.isWeak && opaque == other.opaque
    }
}

/// The tags that a client has, as `If-None-Match` lists them.
enum EntityTagList: Equatable, Sendable {
    /// Any, `*`.
    case any
    /// These.
    case these([EntityTag])

    /// Reads the value of the field; what cannot be read in it, and what follows, is left out.
    init(_ text: String) {
        var rest = Array(text.utf8)[...]
        var tags: [EntityTag] = []
        Self.skipSeparators(&rest)
        guard rest != [UInt8(ascii: "*")] else {
            self = .any
            return
        }
        while let tag = EntityTag(reading: &rest) {
            tags.append(tag)
            Self.skipSeparators(&rest)
        }
        self = .these(tags)
    }

    private static func skipSeparators(_ bytes: inout ArraySlice<UInt8>) {
        bytes = bytes.drop { $0 == UInt8(ascii: ",") || $0 == 0x20 || $0 == 0x09 }
    }

    /// Returns whether a client that has these has what `tag` names.
    func contains(_ tag: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .these(let tags): tags.contains { $0.matchesWeakly(tag) }
        }
    }
}

extension HTTPFields {
    /// The tags that the client says it has; nil where it says nothing of that.
    var knownTags: EntityTagList? {
        let lists = values(of: "If-None-Match")
        return lists.isEmpty ? nil : EntityTagList(lists.joined(separator: ","))
    }
}
