// SPDX-License-Identifier: GPL-3.0-or-later

/// A piece of XML 1.0 to be written: names are this program's own, texts are anybody's.
struct XMLElement: Sendable {
    /// What is within an element.
    enum Content: Sendable {
        case element(XMLElement)
        case text(String)
    }

    /// The name, with its prefix.
    let name: String
    /// Names and values, in the order they are written.
    var attributes: [(name: String, value: String)]
    /// What is within it.
    var content: [Content]

    /// Makes an element of elements.
    init(
        _ name: String, _ attributes: [(name: String, value: String)] = [],
        _ elements: [XMLElement] = []
    ) {
        self.name = name
        self.attributes = attributes
        content = elements.map { .element($0) }
    }

    /// Makes an element of text.
    init(_ name: String, text: String) {
        self.name = name
        attributes = []
        content = [.text(text)]
    }

    /// Adds an element at its end.
    mutating func append(_ element: XMLElement) { content.append(.element(element)) }

    /// The whole document, in UTF-8.
    var document: [UInt8] {
        var bytes = [UInt8]("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        bytes += "<\(name)".utf8
        for (name, value) in attributes {
            bytes += " \(name)=\"".utf8
            Self.write(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        guard !content.isEmpty else { return bytes += "/>".utf8 }
        bytes.append(UInt8(ascii: ">"))
        for part in content {
            switch part {
            case .element(let element): element.write(to: &bytes)
            case .text(let text): Self.write(text, to: &bytes)
            }
        }
        bytes += "</\(name)>".utf8
    }

    /// Writes text so that a reader gets the same back; characters that XML cannot say become
    /// U+FFFD.
    private static func write(_ text: String, to bytes: inout [UInt8]) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;".utf8
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "\"": bytes += "&quot;".utf8
            case "\t", "\n", "\r": bytes += "&#\(scalar.value);".utf8
            default: bytes += UTF8.encode(scalar.isXML ? scalar : "\u{FFFD}") ?? .init()
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a character of XML 1.0 (§2.2).
    fileprivate var isXML: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
