// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Where the parts of one document are served, as IIIF names them.
struct IIIFAddresses: Sendable {
    /// What every address begins with; see `HTTPRequest.baseAddress`.
    let base: String
    /// What names the document.
    let document: String

    /// Makes the addresses of `document` below `base`.
    init(base: String, _ document: DocumentIdentifier) {
        self.init(base: base, reference: document.text)
    }

    /// Makes the addresses of what `reference` names; see `CatalogueEntry.reference`.
    init(base: String, reference: String) {
        self.base = base
        document = reference.percentEncoded
    }

    /// What is called `name` among the resources of one kind, whether there is one or not.
    func resource(_ kind: String, _ name: String) -> String {
        "\(presentation)/\(kind)/\(name.percentEncoded)"
    }

    private var presentation: String { "\(base)/iiif/presentation/3/\(document)" }

    var manifest: String { "\(presentation)/manifest" }
    /// The search service of `version`.
    func search(_ version: SearchVersion) -> String {
        "\(base)/iiif/search/\(version.rawValue)/\(document)"
    }

    func canvas(_ page: PageIndex) -> String { resource("canvas", "p\(page.number.value)") }
    /// The empty canvas before the first page.
    var leadingCanvas: String { resource("canvas", "blank") }
    /// The list that shows the page on its canvas, within the answer that is the canvas.
    func painting(_ page: PageIndex) -> String { "\(canvas(page))#painting" }
    /// The lines of text on the page.
    func annotations(_ page: PageIndex) -> String {
        resource("annotations", "p\(page.number.value)")
    }
    /// The `number`th entry of the outline, within the manifest; 0 for all of it.
    func range(_ number: Int) -> String { "\(manifest)#range/\(number)" }

    /// The image service of the page.
    func imageService(_ page: PageIndex) -> String {
        "\(base)/iiif/3/\(document)_p\(page.number.value)"
    }
    /// All of the page as a JPEG of exactly `size`.
    func image(_ page: PageIndex, _ size: Size<PixelSpace>) -> String {
        "\(imageService(page))/full/\(size.width),\(size.height)/0/default.jpg"
    }
}

extension String {
    /// The text as one segment of a path or one value of a query: all but letters, digits and
    /// `-._~` of ASCII is encoded.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.append(byte)
            default:
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
