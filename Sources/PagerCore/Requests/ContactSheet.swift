// SPDX-License-Identifier: GPL-3.0-or-later

/// A sheet of small pictures of pages with their labels, in rows and columns.
public struct ContactSheet: Equatable, Sendable {
    /// One page on the sheet.
    public struct Cell: Equatable, Sendable {
        /// The picture's page, alone, and its scale.
        public var request: RenderRequest
        /// Where the picture stands on the sheet.
        public var picture: Rect<PixelSpace>
        /// The text below the picture.
        public var caption: String
        /// Where the text is centred.
        public var captionArea: Rect<PixelSpace>

        /// Makes the cell from its parts.
        public init(
            request: RenderRequest, picture: Rect<PixelSpace>, caption: String,
            captionArea: Rect<PixelSpace>
        ) {
            self.request = request
            self.picture = picture
            self.caption = caption
            self.captionArea = captionArea
        }
    }

    /// The extent of the sheet.
    public let size: Size<PixelSpace>
    /// The pages on it, row by row.
    public let cells: [Cell]
    /// The colour behind the pictures.
    public let background: Colour

    /// The space around the pictures, for pictures of `side` pixels.
    static func margin(forSide side: Int) -> Int { max(4, side / 16) }

    /// The height of a line of text, for pictures of `side` pixels.
    static func captionHeight(forSide side: Int) -> Int { max(12, side / 10) }

    /// How many pages a sheet holds.
    public static func capacity(_ grid: Grid) -> Int { grid.columns * grid.rows }

    /// How many pictures stand beside and below each other.
    public struct Grid: Equatable, Sendable {
        /// Pictures beside each other; at least 1.
        public var columns: Int
        /// Pictures below each other; at least 1.
        public var rows: Int

        /// Makes the grid.
        ///
        /// - Precondition: Both are at least 1.
        public init(columns: Int, rows: Int) {
            precondition(columns >= 1 && rows >= 1)
            self.columns = columns
            self.rows = rows
        }
    }

    /// Makes the sheet from its parts.
    public init(size: Size<PixelSpace>, cells: [Cell], background: Colour) {
        self.size = size
        self.cells = cells
        self.background = background
    }

    /// Lays out `pages` on a grid, each picture fitting into a square of `side` pixels.
    ///
    /// The sheet has the size of the whole grid, however few the pages.
    ///
    /// - Precondition: There are no more pages than the grid has places; `side` is at least 1.
    /// - Throws: `pageDamaged` where a page has no usable size.
    public init(
        _ pages: [PageInfo], grid: Grid, side: Int,
        background: Colour = Colour(red: 224, green: 224, blue: 224)
    ) throws(PagerError) {
        precondition(pages.count <= Self.capacity(grid) && side >= 1)
        let margin = Self.margin(forSide: side)
        let pitch = Size<PixelSpace>(
            width: side + margin, height: side + Self.captionHeight(forSide: side) + margin)
        var cells: [Cell] = []
        for (position, page) in pages.enumerated() {
            let corner = Point<PixelSpace>(
                x: margin + position % grid.columns * pitch.width,
                y: margin + position / grid.columns * pitch.height)
            cells.append(try Cell(page, side: side, corner: corner))
        }
        self.cells = cells
        self.background = background
        size = Size(
            width: margin + grid.columns * pitch.width, height: margin + grid.rows * pitch.height)
    }
}

extension ContactSheet.Cell {
    /// Puts `page` into the square of `side` pixels at `corner`: centred, at its foot.
    fileprivate init(_ page: PageInfo, side: Int, corner: Point<PixelSpace>) throws(PagerError) {
        let geometry = SpreadGeometry(page: page.page, pageSize: page.size)
        let scale = try OutputSize.fit(width: side, height: side).scale(for: geometry.size)
        request = RenderRequest(spread: geometry, scale: scale)
        let size = request.window.size
        picture = Rect(
            x: corner.x + (side - size.width) / 2, y: corner.y + side - size.height,
            width: size.width, height: size.height)
        caption = page.label?.text ?? String(page.page.number.value)
        captionArea = Rect(
            x: corner.x, y: corner.y + side, width: side,
            height: ContactSheet.captionHeight(forSide: side))
    }
}
