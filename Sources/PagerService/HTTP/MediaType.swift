// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of a body, as the `Content-Type` field names it, without its parameters.
struct MediaType: Equatable, Sendable {
    /// The type and the subtype, in small letters.
    let text: String

    /// Reads the value of a field.
    init(_ value: String) {
        let name = value.prefix { $0 != ";" }
        text = name.trimmingBlanks.lowercased()
    }

    /// Whether a browser shows it as a page.
    var isPage: Bool { text == "text/html" || text == "application/xhtml+xml" }

    /// Whether what a browser shows of it may run scripts: XML of any kind, SVG among it, and
    /// PDF.
    var mayRunScripts: Bool { isXML || text == "application/pdf" }

    /// Whether the body is text that shrinks when it is compressed.
    var isCompressible: Bool {
        text.hasPrefix("text/") || isXML || text == "application/json" || text.hasSuffix("+json")
            || text == "text/javascript" || text == "application/wasm"
    }

    private var isXML: Bool {
        text == "application/xml" || text == "text/xml" || text.hasSuffix("+xml")
    }
}
