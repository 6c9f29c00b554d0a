// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// What names an image: a page or a spread of a document, as `DOC_p12` or `DOC_s7`.
struct ImageIdentifier: Equatable, Sendable {
    /// What of the document is shown.
    enum Part: Equatable, Sendable {
        /// A page.
        case page(PageNumber)
        /// A spread of the layout the document asks for, in pairs where it asks for none.
        case spread(SpreadNumber)

        /// Of which pages sizes are needed to show it: which spread a page stands in depends on
        /// all of them.
        var neededPages: NeededPages {
            switch self {
            case .page(let number): .page(number)
            case .spread: .everyPage
            }
        }
    }

    /// What names the document, as `DocumentCatalogue` has it.
    var document: String
    /// What is shown of it.
    var part: Part

    /// Makes the identifier of a part of a document.
    init(document: String, _ part: Part) {
        self.document = document
        self.part = part
    }

    /// Reads an identifier; nil where `text` is none.
    ///
    /// Every image has exactly one.
    init?(parsing text: String) {
        guard let line = text.lastIndex(of: "_"), line > text.startIndex else { return nil }
        let part = text[text.index(after: line)...]
        let digits = part.dropFirst()
        guard let number = PixelNumber(parsing: digits)?.value, number >= 1,
            !digits.hasPrefix("0")
        else { return nil }
        switch part.first {
        case "p": self.part = .page(PageNumber(number))
        case "s": self.part = .spread(SpreadNumber(number))
        default: return nil
        }
        document = String(text[..<line])
    }

    /// As it stands in addresses, before what has to be encoded there is.
    var text: String {
        switch part {
        case .page(let number): "\(document)_p\(number.value)"
        case .spread(let number): "\(document)_s\(number.value)"
        }
    }
}
