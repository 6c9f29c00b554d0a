// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

/// What stands in for a font that documents use without bringing it along.
public struct FontSubstitute: Equatable, Sendable {
    /// The font that documents ask for.
    public let name: String
    /// The font found for it; nil where there is none.
    public let substitute: String?
    /// The file it is in; nil where there is none.
    public let file: String?

    /// Looks for the fonts that every reader has to bring along, and for a Japanese one.
    ///
    /// Belongs to the thread of the engines. The first search takes up to some hundred
    /// milliseconds.
    ///
    /// - Returns: One entry for each, in a fixed order.
    /// - Throws: Where Poppler cannot open a small document of our own.
    public static func find() throws(PagerError) -> [FontSubstitute] {
        let document = try PopplerDocumentHandle(
            DocumentBytes(AnchorDocument.bytes), password: nil)
        guard let info = poppler_font_info_new(document.pointer) else { return [] }
        let owner = GObjectHandle(adopting: info)
        defer { withExtendedLifetime(owner) {} }
        var iterator: OpaquePointer?
        var found: [FontSubstitute] = []
        guard poppler_font_info_scan(info, 1, &iterator) != 0 else { return found }
        defer { poppler_fonts_iter_free(iterator) }
        repeat {
            found.append(
                FontSubstitute(
                    name: text(poppler_fonts_iter_get_full_name(iterator)) ?? "",
                    substitute: text(poppler_fonts_iter_get_substitute_name(iterator)),
                    file: text(poppler_fonts_iter_get_file_name(iterator))))
        } while poppler_fonts_iter_next(iterator) != 0
        return found
    }

    private static func text(_ characters: UnsafePointer<CChar>?) -> String? {
        characters.map { String(cString: $0) }
    }
}
