// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension StrictQuery {
    /// Returns the pages that `parameter` selects of a document that has `count`; nil where it is
    /// not there.
    ///
    /// - Throws: 400 where it makes no sense or asks for too many at once, 404 where a page is not
    ///   there.
    func pages(
        _ parameter: QueryParameter, of count: Int
    ) throws(ServiceError) -> [PageIndex]? {
        guard let text = text(parameter) else { return nil }
        do throws(PagerError) {
            return try Self.bounded(try PageSelection(parsing: text).pages(of: count))
        } catch {
            throw ServiceError(error)
        }
    }

    /// Returns `pages`, where they are not too many for one answer.
    ///
    /// - Throws: `invalidRequest`.
    static func bounded(_ pages: [PageIndex]) throws(PagerError) -> [PageIndex] {
        guard pages.count <= DocumentParameters.mostPages else {
            throw PagerError(
                .invalidRequest,
                "one answer has at most \(DocumentParameters.mostPages) pages: ask for fewer with pages=1-\(DocumentParameters.mostPages)"
            )
        }
        return pages
    }

    /// Returns how spreads of a document that has `count` pages are made.
    ///
    /// - Throws: 400 where a value makes no sense, 404 where a page is to be shifted that is not
    ///   there.
    func spreadPreferences(pageCount count: Int) throws(ServiceError) -> SpreadPreferences {
        SpreadPreferences(
            layout: try choice(
                DocumentParameters.layout, ["single": .single, "double": .double, "auto": .auto])
                ?? .auto,
            coverAlone: try choice(DocumentParameters.cover, Self.flags),
            direction: try choice(DocumentParameters.direction, ["ltr": .ltr, "rtl": .rtl]),
            widePages: try choice(
                DocumentParameters.wide, ["alone": .alone, "paired": .paired]),
            shifts: try shifts(of: count))
    }

    /// What `0` and `1` mean.
    static let flags = ["0": false, "1": true]

    private func shifts(of count: Int) throws(ServiceError) -> [PageIndex] {
        let parameter = DocumentParameters.shift
        guard let text = text(parameter) else { return [] }
        guard text.utf8.allSatisfy({ $0 == 0x2C || (0x30...0x39).contains($0) }) else {
            throw .badRequest("\(parameter.name) is a list of pages such as 7,20")
        }
        return try pages(parameter, of: count) ?? []
    }

    /// Returns how large a picture is to be; nil where nothing is said.
    ///
    /// - Throws: 400.
    func size() throws(ServiceError) -> OutputSize? {
        let width = try integer(DocumentParameters.width)
        let height = try integer(DocumentParameters.height)
        switch (width, height) {
        case (let width?, let height?): return .fit(width: width, height: height)
        case (let width?, nil): return .width(width)
        case (nil, let height?): return .height(height)
        case (nil, nil): return nil
        }
    }

    /// Returns how large a page or spread is to be, which may be said in pixels an inch too.
    ///
    /// - Throws: 400.
    func pictureSize() throws(ServiceError) -> OutputSize {
        let dots = try number(DocumentParameters.dotsPerInch)
        guard let size = try size() else { return .dotsPerInch(dots ?? 150) }
        guard dots == nil else {
            throw .badRequest("dpi and width or height say twice how large the picture is")
        }
        return size
    }

    /// Returns how many pictures stand on a contact sheet.
    ///
    /// - Throws: 400.
    func grid() throws(ServiceError) -> ContactSheet.Grid {
        let parameter = DocumentParameters.grid
        guard let text = text(parameter) else { return ContactSheet.Grid(columns: 4, rows: 3) }
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            $0.hasPrefix("0") ? nil : PixelNumber(parsing: $0)?.value
        }
        guard numbers.count == 2, text.filter({ $0 == "x" }).count == 1,
            numbers.allSatisfy({ 1...10 ~= $0 })
        else { throw .badRequest("\(parameter.name) is such as 4x3, from 1x1 to 10x10") }
        return ContactSheet.Grid(columns: numbers[0], rows: numbers[1])
    }
}
