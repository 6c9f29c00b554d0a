// SPDX-License-Identifier: GPL-3.0-or-later

/// A font every reader is expected to have, so that the document does not carry it.
enum StandardFont {
    /// Returns the font of this name with the codes of Windows Latin-1.
    static func named(_ name: String) -> PDFValue {
        [
            "Type": "Font", "Subtype": "Type1", "BaseFont": .name(name),
            "Encoding": "WinAnsiEncoding",
        ]
    }

    /// Resources in which F1 is Helvetica.
    static let resources: PDFDictionary = ["Font": ["F1": named("Helvetica")]]
}
