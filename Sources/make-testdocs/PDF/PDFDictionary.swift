// SPDX-License-Identifier: GPL-3.0-or-later

/// A PDF dictionary that keeps its entries in the order they were given.
struct PDFDictionary: ExpressibleByDictionaryLiteral, Sendable {
    private(set) var entries: [(name: String, value: PDFValue)]

    init(entries: [(String, PDFValue)]) {
        self.entries = entries.map { (name: $0.0, value: $0.1) }
    }

    init(dictionaryLiteral elements: (String, PDFValue)...) {
        self.init(entries: elements)
    }

    /// The value under `name`; setting nil takes the entry away.
    subscript(name: String) -> PDFValue? {
        get { entries.first { $0.name == name }?.value }
        set {
            let place = entries.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil): entries.remove(at: place)
            case (nil, let value?): entries.append((name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Returns the dictionary with the entries of `others` added or put in the place of its own.
    func merging(_ others: PDFDictionary) -> PDFDictionary {
        var merged = self
        for (name, value) in others.entries { merged[name] = value }
        return merged
    }
}
