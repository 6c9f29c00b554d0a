// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("Page sources: drawing")
struct DrawingTests {
    @Test("A raster has the size, scale and paper asked for", arguments: Adapter.allCases)
    func raster(adapter: Adapter) async throws {
        let source = try await adapter.open("one-page.pdf")
        var request = RenderRequest(page: 0)
        let picture = try await source.picture(request)
        #expect(picture.size == Size(width: 300, height: 400))
        #expect(picture.scale == request.scale)
        #expect(picture.isOpaque)
        #expect(Set(picture.bytes).count > 2)
        request.paper = .transparent
        #expect(try await !source.picture(request).isOpaque)
    }

    @Test("A window is a part of the whole, beyond its edges too", arguments: Adapter.allCases)
    func window(adapter: Adapter) async throws {
        let source = try await adapter.open("one-page.pdf")
        var request = RenderRequest(page: 0)
        let whole = try await source.picture(request)
        request.window = Rect(x: 250, y: 350, width: 100, height: 77)
        request.paper = Colour(red: 1, green: 2, blue: 3)
        let part = try await source.picture(request)
        #expect(part.size == Size(width: 100, height: 77))
        #expect(part[99, 76] == 0xFF01_0203)
        request.paper = .white
        request.window = Rect(x: 20, y: 30, width: 40, height: 50)
        let inner = try await source.picture(request)
        for (x, y) in [(0, 0), (39, 49), (13, 27)] {
            #expect(inner[x, y] == whole[x + 20, y + 30])
        }
    }

    @Test("Pages are turned and toned", arguments: Adapter.allCases)
    func turnAndTone(adapter: Adapter) async throws {
        let source = try await adapter.open("rotations.pdf")
        var request = try await source.request(0)
        let plain = try await source.picture(request)
        request.tone = .inverted
        let inverted = try await source.picture(request)
        #expect(inverted[0, 0] == 0xFF00_0000 | ~plain[0, 0])
        request.tone = .gray
        request.turn = .half
        let turned = try await source.picture(request)
        #expect(turned != plain && turned.size == plain.size)
    }

    @Test("Pictures are stretched, mirrored and turned, as pixels and as files")
    func finished() async throws {
        let plain = try await Adapter.inProcess.open("book.pdf")
        let isolated = try await Adapter.isolated.open("book.pdf")
        var request = try await plain.request(2)
        for tone in [Tone.original, .bitonal] {
            request.tone = tone
            for finish in [
                PictureFinish(size: Size(width: 71, height: 33)),
                PictureFinish(isMirrored: true, turn: .right),
                PictureFinish(size: Size(width: 40, height: 90), isMirrored: true, turn: .left),
            ] {
                request.finish = finish
                let picture = try await plain.picture(request)
                #expect(picture.size == request.pictureSize)
                #expect(picture.scale == request.pictureScale)
                #expect(try await isolated.picture(request) == picture)
                let file = try await isolated.image(request, as: .png(level: 1))
                #expect(try await plain.image(request, as: .png(level: 1)) == file)
            }
        }
    }

    @Test("Every encoding gives a whole file of its format", arguments: Adapter.allCases)
    func images(adapter: Adapter) async throws {
        let source = try await adapter.open("photo.pdf")
        let request = try await source.request(0)
        let formats: [([UInt8], [ImageEncoding])] = [
            ([0x89, 0x50, 0x4E, 0x47], [.png(level: 1), .png(level: 6), .png(level: 12)]),
            ([0xFF, 0xD8, 0xFF], [.jpeg(quality: 1), .jpeg(quality: 85), .jpeg(quality: 100)]),
            (Array("RIFF".utf8), [.webp(quality: 0), .webp(quality: 80), .webp(quality: 100)]),
        ]
        for (start, encodings) in formats {
            for encoding in encodings {
                #expect(try await source.image(request, as: encoding).starts(with: start))
            }
        }
    }

    @Test("A contact sheet is drawn past pages that cannot be", arguments: Adapter.allCases)
    func contactSheet(adapter: Adapter) async throws {
        let source = try await adapter.open("damaged-drawing.pdf")
        let size = Size<PageSpace>(width: 300, height: 400)
        let pages = [0, 2, 1, 9].map { PageInfo(page: PageIndex($0), label: nil, size: size) }
        let sheet = try ContactSheet(
            pages, grid: ContactSheet.Grid(columns: 2, rows: 2), side: 64)
        let (image, failures) = try await source.contactSheet(sheet, as: .png(level: 1))
        #expect(image.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(failures.map(\.code) == [.pageDamaged, .pageOutOfRange])
        #expect(failures.map(\.page) == [PageIndex(2), PageIndex(9)])
    }

    @Test("Vector files have a page for each request", arguments: Adapter.allCases)
    func vector(adapter: Adapter) async throws {
        let source = try await adapter.open("book.pdf")
        let requests = [try await source.request(3), try await source.request(0)]
        let file = try await source.vector(requests, as: .pdf)
        let reopened = try await adapter.provider.open(DocumentBytes(file))
        #expect(reopened.summary.pageCount == 2)
        #expect(reopened.summary.metadata.title == source.summary.metadata.title)
        let size = try await reopened.pageInfo(PageIndex(1), box: .crop).size
        #expect(abs(size.width - 432) < 1 && abs(size.height - 648) < 1)
        let picture = try await source.vector([requests[0]], as: .svg)
        #expect(String(decoding: picture, as: UTF8.self).contains("<svg"))
    }

    @Test("Preparing changes no pixel and no word", arguments: Adapter.allCases)
    func preparing(adapter: Adapter) async throws {
        let plain = try await adapter.open("book.pdf")
        let prepared = try await adapter.open("book.pdf")
        await prepared.prepare(forDrawing: 500)
        for page in 0..<7 {
            let request = try await plain.request(page)
            #expect(try await prepared.picture(request) == plain.picture(request))
            #expect(
                try await prepared.text(PageIndex(page)) == plain.text(PageIndex(page)))
        }
        await prepared.prepare(forDrawing: -1)
        await prepared.prepare(forDrawing: 0)
        #expect(try await prepared.pageInfo(PageIndex(6), box: .crop).label?.text == "5")
    }
}
