// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Values of a document")
struct DocumentValueTests {
    @Test("A page has a size for each of its boxes")
    func boxes() {
        let crop = Size<PageSpace>(width: 1, height: 2)
        let media = Size<PageSpace>(width: 3, height: 4)
        let info = PageInfo(
            page: PageIndex(0), label: nil, size: crop, mediaSize: media, cropOrigin: .origin)
        #expect(info.size(of: .crop) == crop)
        #expect(info.size(of: .media) == media)
    }

    @Test("Kinds of errors are told apart by their names")
    func errorCodes() {
        let codes: [PagerError.Code] = [
            .fileMissing, .fileUnreadable, .notPDF, .damaged, .empty, .password, .pageOutOfRange,
            .pageDamaged, .tooLarge, .outOfMemory, .invalidRequest, .cannotCreate, .cancelled,
        ]
        for (place, first) in codes.enumerated() {
            for (other, second) in codes.enumerated() {
                #expect((first == second) == (place == other))
            }
        }
    }

    @Test("A request without a window is for the whole spread")
    func wholeWindow() {
        let spread = SpreadGeometry(page: PageIndex(0), pageSize: Size(width: 612, height: 792))
        let request = RenderRequest(spread: spread, scale: PixelScale(dotsPerInch: 150))
        #expect(request.window == Rect(x: 0, y: 0, width: 1275, height: 1650))
    }

    @Test("JPEG alone shows nothing through")
    func transparency() {
        #expect(ImageEncoding.png(level: 1).keepsTransparency)
        #expect(ImageEncoding.webp(quality: 80).keepsTransparency)
        #expect(!ImageEncoding.jpeg(quality: 80).keepsTransparency)
    }
}
