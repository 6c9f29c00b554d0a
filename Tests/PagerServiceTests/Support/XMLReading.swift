// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import FoundationXML

@testable import PagerService

/// An element of XML as a client's parser reads it.
struct ReadElement: Equatable {
    /// Its name, with its prefix.
    let name: String
    private let attributes: [String: String]
    private var elements: [ReadElement] = []
    private var letters = ""

    /// Reads the body of `response`.
    init(_ response: HTTPResponse) throws {
        guard case .bytes(let bytes) = response.body else { throw NotXML() }
        try self.init(document: bytes)
    }

    /// Reads a whole document.
    init(document bytes: [UInt8]) throws {
        let parser = XMLParser(data: Data(bytes))
        let reader = Reader()
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else { throw NotXML() }
        self = root
    }

    struct NotXML: Error {}

    private init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// All text within it.
    var text: String { letters + elements.map(\.text).joined() }

    /// The value of an attribute, called by its name with its prefix.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The elements called `name` right within it.
    func all(_ name: String) -> [ReadElement] { elements.filter { $0.name == name } }

    /// The link of `relation`.
    func link(_ relation: String) -> ReadElement? {
        all("link").first { $0["rel"] == relation }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        private var open: [ReadElement] = []
        private(set) var root: ReadElement?

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            open.append(ReadElement(name: name, attributes: attributes))
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            guard let element = open.popLast() else { return }
            if open.isEmpty {
                root = element
            } else {
                open[open.count - 1].elements.append(element)
            }
        }

        func parser(_ parser: XMLParser, foundCharacters letters: String) {
            if !open.isEmpty { open[open.count - 1].letters += letters }
        }
    }
}
