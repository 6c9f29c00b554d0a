// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("Images are drawn")
struct ImageDrawingTests {
    /// Documents of letters, and of shapes whose edges are upright or cross no tile's border.
    private static let uprightDocuments = [
        "two-columns.pdf", "iiif-squares.pdf", "cropped.pdf", "annotations.pdf",
        "mixed-sizes.pdf", "transparent.pdf", "manga.pdf",
    ]
    /// Documents with slanted edges and curves across tiles' borders.
    private static let slantedDocuments = ["book.pdf", "rotations.pdf"]

    private func options(dotsPerInch: Double = 300) -> ImageOptions {
        ImageOptions(resolution: NominalResolution(dotsPerInch: dotsPerInch))
    }

    @Test(
        "Tiles put together are the whole picture at their scale, pixel for pixel",
        arguments: uprightDocuments)
    func tiles(file: String) async throws {
        let difference = try await difference(of: file)
        #expect(difference == PixelDifference())
    }

    @Test(
        "Slanted edges across the border of a tile change few pixels, and those little",
        arguments: slantedDocuments)
    func slantedTiles(file: String) async throws {
        let difference = try await difference(of: file)
        #expect(difference.worst <= 16, "\(difference)")
        #expect(difference.pixels * 1000 <= difference.compared, "\(difference)")
    }

    @Test(
        "Images are resampled anew in each tile, and differ little",
        arguments: ["photo.pdf", "scan.pdf"])
    func imageTiles(file: String) async throws {
        let difference = try await difference(of: file)
        #expect(difference.worst <= 64, "\(difference)")
        #expect(difference.mean < 0.5, "\(difference)")
    }

    private func difference(of file: String) async throws -> PixelDifference {
        let document = try await TestDocs.served(file)
        let options = options(dotsPerInch: file == "iiif-squares.pdf" ? 300 : 150)
        let image = try ServedImage(.page(PageNumber(1)), of: document, options.resolution)
        return try await difference(of: image, document, options)
    }

    @Test("Tiles of a spread are the whole spread, its blank among them", arguments: [1, 2])
    func spreadTiles(number: Int) async throws {
        let document = try await TestDocs.served("cover-right.pdf")
        let options = options(dotsPerInch: 150)
        let part = ImageIdentifier.Part.spread(SpreadNumber(number))
        let image = try ServedImage(part, of: document, options.resolution)
        #expect(try await difference(of: image, document, options) == PixelDifference())
    }

    /// Draws every tile that viewers ask for, and compares it with its part of the level.
    private func difference(
        of image: ServedImage, _ document: ServedDocument, _ options: ImageOptions
    ) async throws -> PixelDifference {
        var difference = PixelDifference()
        for version in ImageAPIVersion.allCases {
            let information = ImageInformation(address: "", size: image.size, options: options)
            let viewer = ViewerRequests(
                try JSONValue(information.response(version, as: .plain)), version)
            for level in viewer.levels {
                let whole = try await document.source.raster(
                    wholeLevel(level, of: image, viewer, options))
                for tile in viewer.tiles(of: level) {
                    let cut = try ImageCut(
                        tile.path, of: image.size.width, image.size.height, version, options)
                    let raster = try await document.source.raster(
                        cut.request(of: image.spread, at: options.resolution.scale))
                    #expect(raster.size == Size(tile.size.width, tile.size.height))
                    difference.compare(raster, with: whole, at: tile.corner)
                }
            }
        }
        return difference
    }

    private func wholeLevel(
        _ level: Int, of image: ServedImage, _ viewer: ViewerRequests, _ options: ImageOptions
    ) -> RenderRequest {
        let extent = viewer.extent(of: level)
        let factor = Double(1 << (viewer.levels.upperBound - level))
        return RenderRequest(
            spread: image.spread,
            scale: PixelScale(pixelsPerPoint: options.resolution.scale.pixelsPerPoint / factor),
            window: Rect(x: 0, y: 0, width: extent.width, height: extent.height))
    }

    @Test("The page alone has the pixels of pdfpager render at the same resolution or width")
    func samePictures() async throws {
        let document = try await TestDocs.served("book.pdf")
        let image = try ServedImage(.page(PageNumber(3)), of: document, NominalResolution())
        let scale = NominalResolution().scale
        for (path, size) in [
            ("full/max/0/default.png", OutputSize.dotsPerInch(300)),
            ("full/pct:50/0/default.png", .dotsPerInch(150)),
            ("full/\((image.size.width + 3) / 4),/0/default.png", .dotsPerInch(75)),
            ("full/^pct:200/0/default.png", .dotsPerInch(600)),
            ("full/333,/0/default.png", .width(333)),
            ("full/,500/0/default.png", .height(500)),
            ("full/!256,256/0/default.png", .fit(width: 256, height: 256)),
        ] {
            let cut = try ImageCut(path, of: image.size.width, image.size.height)
            let rendered = RenderRequest(
                spread: image.spread, scale: try size.scale(for: image.spread.size))
            #expect(cut.request(of: image.spread, at: scale) == rendered, "\(path)")
        }
    }

    @Test("Only the region is drawn, from a recording where that pays")
    func regions() async throws {
        let document = try await TestDocs.served("book.pdf")
        let image = try ServedImage(.page(PageNumber(3)), of: document, NominalResolution())
        func request(_ path: String) throws -> RenderRequest {
            try ImageCut("\(path)/0/default.png", of: image.size.width, image.size.height)
                .request(of: image.spread, at: NominalResolution().scale)
        }
        let tile = try request("512,1024,512,512/max")
        #expect(tile.window == Rect(x: 512, y: 1024, width: 512, height: 512))
        #expect(tile.method == .displayList && tile.finish == .none)
        #expect(try request("full/max").method == .direct)
        let half = try request("512,1024,512,512/256,")
        #expect(half.window == Rect(x: 256, y: 512, width: 256, height: 256))
        let odd = try request("511,1024,512,512/256,")
        #expect(odd.window == Rect(x: 511, y: 1024, width: 512, height: 512))
        #expect(odd.finish.size == Size(256, 256) && odd.method == .direct)
        let twice = try request("10,20,30,40/^60,80")
        #expect(twice.window == Rect(x: 20, y: 40, width: 60, height: 80))
    }

    @Test("T4: mirrored and turned pictures keep their pixels, with their sides exchanged")
    func t4() async throws {
        let document = try await TestDocs.served("iiif-squares.pdf")
        let image = try ServedImage(.page(PageNumber(1)), of: document, NominalResolution())
        func colour(_ rotation: String, _ column: Int, _ row: Int) async throws -> UInt32 {
            let cut = try ImageCut("0,0,500,300/max/\(rotation)/default.png", of: 1000, 1000)
            let raster = try await document.source.raster(
                cut.request(of: image.spread, at: NominalResolution().scale))
            return raster.pixel(column * 100 + 50, row * 100 + 50)
        }
        let corner = try await colour("0", 0, 0)
        #expect(corner == 0xff3d_aa7e)
        #expect(try await colour("90", 2, 0) == corner)
        #expect(try await colour("180", 4, 2) == corner)
        #expect(try await colour("270", 0, 4) == corner)
        #expect(try await colour("!0", 4, 0) == corner)
        #expect(try await colour("!90", 2, 4) == corner)
        #expect(try await colour("!180", 0, 2) == corner)
        #expect(try await colour("!270", 0, 0) == corner)
    }

    @Test(
        "A page of any size that has one becomes an image, or is refused as damaged",
        arguments: TestDocs.files)
    func everyDocument(file: String) async throws {
        guard let document = try? await TestDocs.served(file) else { return }
        for page in document.pages.prefix(3) {
            let image: ServedImage
            do throws(ServiceError) {
                image = try ServedImage(.page(page.page.number), of: document, NominalResolution())
            } catch {
                #expect(error.status == .unprocessable)
                continue
            }
            for path in [
                "full/!90,90/0/default.jpg", "square/^!90,70/!90/bitonal.png",
                "full/^40,30/0/gray.webp",
            ] {
                let cut = try ImageCut(path, of: image.size.width, image.size.height)
                let request = cut.request(of: image.spread, at: NominalResolution().scale)
                do throws(PagerError) {
                    let raster = try await document.source.raster(request)
                    #expect(raster.size == request.pictureSize)
                } catch {
                    #expect(
                        error.code == .pageDamaged || error.code == .tooLarge, "\(file): \(error)")
                }
            }
        }
    }
}

extension Raster {
    /// The pixel in column `x` of row `y`: alpha, red, green and blue from the highest byte down.
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: y * rowStride + x * 4, as: UInt32.self) }
    }
}
