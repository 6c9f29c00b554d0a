// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// Turns what a client asks for into orders for pictures.
struct DocumentPictures: Sendable {
    /// The document.
    let document: ServedDocument
    /// How pictures become files, and how large they may be.
    let options: ImageOptions

    /// The most pixels of all frames of a turn together.
    static let mostTurnPixels = 40_000_000
    /// The longest side of a turn's frames, in pixels.
    static let longestTurnSide = 4096

    /// Returns what is to be drawn for `resource`, and the media type of the file; nil where it is
    /// no picture.
    ///
    /// - Throws: 400 where the query makes no sense, 404 where there is no such page or spread, 422
    ///   where it has no usable size.
    func subject(
        _ resource: DocumentResource, _ query: StrictQuery
    ) throws(ServiceError) -> (PictureOrder.Subject, mediaType: String)? {
        switch resource {
        case .page(let number, let format):
            let size = try query.pictureSize()
            return (
                try view(try document.geometry(of: number), size, format), format.mediaType
            )
        case .thumbnail(let number, let format):
            let side = try query.integer(DocumentParameters.side) ?? 256
            let size = OutputSize.fit(width: side, height: side)
            return (
                try view(try document.geometry(of: number), size, format), format.mediaType
            )
        case .spread(let number, let format):
            let size = try query.pictureSize()
            let spreads = document.spreads(try preferences(query))
            let geometry = try served { () throws(PagerError) in
                try spreads.geometry(of: number)
            }
            return (try view(geometry, size, format), format.mediaType)
        case .contactSheet(let format):
            return (
                .contactSheet(try contactSheet(query), options.encoding(format)),
                format.mediaType
            )
        case .turn(let format):
            return (.turn(try turn(query), options.encoding(format)), format.mediaType)
        case .information, .spreads, .outline, .text, .links, .file: return nil
        }
    }

    private func preferences(_ query: StrictQuery) throws(ServiceError) -> SpreadPreferences {
        try query.spreadPreferences(pageCount: document.source.summary.pageCount)
    }

    private var limits: PixelLimits {
        PixelLimits(
            longestSide: options.limits.longestSide, mostPixels: options.limits.maxArea)
    }

    private func view(
        _ geometry: SpreadGeometry, _ size: OutputSize, _ format: ImageFormat
    ) throws(ServiceError) -> PictureOrder.Subject {
        let request = try served { () throws(PagerError) in
            let request = try PictureView(size: size).request(for: geometry, PageStyle(), limits)
            try limits.check(request)
            return request
        }
        return .view(request, options.encoding(format))
    }

    private func contactSheet(_ query: StrictQuery) throws(ServiceError) -> ContactSheet {
        let grid = try query.grid()
        let capacity = ContactSheet.capacity(grid)
        let number = try query.integer(DocumentParameters.sheet) ?? 1
        let count = max(1, (document.pages.count + capacity - 1) / capacity)
        guard number <= count else { throw .notFound("there are \(count) sheets") }
        let side = try query.integer(DocumentParameters.cell) ?? 160
        // A page without a size has no picture, and no place.
        let pages = document.pages.dropFirst((number - 1) * capacity).prefix(capacity)
            .compactMap(\.info)
        return try served { () throws(PagerError) in
            let sheet = try ContactSheet(pages, grid: grid, side: side)
            try limits.check(sheet.size)
            return sheet
        }
    }

    private func turn(_ query: StrictQuery) throws(ServiceError) -> SpreadTurn {
        let spreads = document.spreads(try preferences(query))
        let from = try query.integer(DocumentParameters.from) ?? 1
        let to = try query.integer(DocumentParameters.to) ?? from + 1
        let style = try query.choice(DocumentParameters.style, Self.styles) ?? .curl
        let frames = try query.integer(DocumentParameters.frames) ?? 24
        var settings = TurnSettings(
            style,
            .all(frames: frames, duration: TurnDurations().seconds(of: style), pause: 1),
            limits: PixelLimits(
                longestSide: Self.longestTurnSide, mostPixels: Self.mostTurnPixels / frames))
        settings.size = try query.size() ?? settings.size
        return try served { () throws(PagerError) in
            try SpreadTurn(
                from: SpreadNumber(from), to: SpreadNumber(to), of: spreads, settings)
        }
    }

    private static let styles: [String: TurnStyle] = [
        "curl": .curl, "flip": .flip, "scroll": .scroll, "cover": .cover, "fade": .fade,
    ]

    private func served<Made>(
        _ make: () throws(PagerError) -> Made
    ) throws(ServiceError) -> Made {
        do throws(PagerError) {
            return try make()
        } catch {
            throw ServiceError(error)
        }
    }
}

extension ImageOptions {
    /// Returns how the frames of a turn become a file of `format`.
    fileprivate func encoding(_ format: AnimationFormat) -> AnimationEncoding {
        switch format {
        case .webp: .webp(quality: webpQuality)
        case .png: .png(level: pngLevel)
        }
    }
}
