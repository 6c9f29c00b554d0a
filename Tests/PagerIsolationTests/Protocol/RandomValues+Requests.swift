// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

@testable import PagerIsolation

extension RandomValues {
    mutating func page(of count: Int = 1_000_000) -> PageIndex { PageIndex(integer(0...count - 1)) }

    mutating func renderRequest(
        tone: Tone? = nil, finish: PictureFinish? = nil
    ) -> RenderRequest {
        RenderRequest(
            spread: spread(), scale: PixelScale(pixelsPerPoint: extent()), window: pixels(),
            box: one(of: PageBox.allCases), turn: one(of: QuarterTurn.allCases), paper: colour(),
            blank: colour(), tone: tone ?? Tone(rawValue: UInt8(integer(0...7))),
            method: one(of: DrawingMethod.allCases), finish: finish ?? self.finish())
    }

    private mutating func finish() -> PictureFinish {
        PictureFinish(
            size: perhaps { $0.pixels(16_000).size }, isMirrored: integer(0...1) == 1,
            turn: one(of: QuarterTurn.allCases))
    }

    private mutating func spread() -> SpreadGeometry {
        SpreadGeometry(
            size: Size(width: extent(), height: extent()),
            placements: list(0...2) {
                SpreadGeometry.Placement(page: $0.page(), frame: $0.rect())
            },
            blanks: list(0...1) { $0.rect() })
    }

    private mutating func encoding() -> ImageEncoding {
        switch integer(0...2) {
        case 0: .png(level: integer(1...12))
        case 1: .jpeg(quality: integer(1...100))
        default: .webp(quality: integer(0...100))
        }
    }

    private mutating func contactSheet() -> ContactSheet {
        ContactSheet(
            size: pixels(16_000).size,
            cells: list(0...4) {
                ContactSheet.Cell(
                    request: $0.renderRequest(), picture: $0.pixels(), caption: $0.text(),
                    captionArea: $0.pixels())
            },
            background: colour())
    }

    mutating func workerRequest(_ kind: RequestKind) -> WorkerRequest {
        switch kind {
        case .open:
            return .open(
                password: perhaps { $0.text() },
                limits: PixelLimits(
                    longestSide: integer(1...Int.max), mostPixels: integer(1...Int.max)))
        case .pageInfo: return .pageInfo(page(), one(of: PageBox.allCases))
        case .userUnit: return .userUnit(page())
        case .raster:
            let request = renderRequest()
            return .raster(request, rowStride: (request.pictureSize.width + integer(0...9)) * 4)
        case .image: return .image(renderRequest(), encoding())
        case .contactSheet: return .contactSheet(contactSheet(), encoding())
        case .vector:
            let format = one(of: VectorFormat.allCases)
            let requests = list(1...(format == .svg ? 1 : 3)) {
                $0.renderRequest(tone: .original, finish: PictureFinish.none)
            }
            return .vector(requests, format)
        case .text: return .text(page())
        case .links: return .links(page())
        case .outline: return .outline
        case .search: return .search(text(), page())
        case .prepare: return .prepare(pages: integer(0...Int.max))
        case .pageInfos:
            let first = page()
            let end = PageIndex(first.value + integer(1...20))
            return .pageInfos(first..<end, one(of: PageBox.allCases))
        }
    }
}
