// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

extension AnnotationPage<TextualBody> {
    /// The most lines of a page that are told.
    private static var mostLines: Int { 5000 }
    /// The most Unicode scalars of a line that are told.
    private static var longestLine: Int { 2000 }

    /// Lists the lines of a page's text and where they stand on its canvas.
    ///
    /// Lines that lie outside the page are left out.
    init(
        _ layout: TextLayout, of page: PageIndex, on canvas: Size<PixelSpace>,
        _ addresses: IIIFAddresses, _ resolution: NominalResolution
    ) {
        let list = addresses.annotations(page)
        let lines = layout.lines.prefix(Self.mostLines).enumerated()
        self.init(
            context: [LinkedDataContext.textGranularity, LinkedDataContext.presentation3],
            id: list,
            items: lines.compactMap { number, line in
                guard let area = line.area,
                    let region = resolution.pixels(covering: area, within: canvas)
                else { return nil }
                let text = line.words.map(\.text).joined(separator: " ")
                return Annotation(
                    id: "\(list)#line/\(number + 1)", motivation: "supplementing",
                    textGranularity: "line",
                    body: TextualBody(value: text.singleLine(longest: Self.longestLine)),
                    target: addresses.canvas(page) + region.fragment)
            })
    }
}

extension TextLayout.Line {
    /// The box around its words; nil where it has none.
    fileprivate var area: Rect<PageSpace>? {
        words.first.map { first in words.dropFirst().reduce(first.area) { $0.union($1.area) } }
    }
}

extension Rect<PixelSpace> {
    /// The rectangle as a media fragment, `#` included.
    var fragment: String { "#xywh=\(origin.x),\(origin.y),\(size.width),\(size.height)" }
}
