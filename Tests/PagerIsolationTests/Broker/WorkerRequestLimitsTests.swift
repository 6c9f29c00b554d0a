// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender
internal import Testing

@testable internal import PagerIsolation

@Suite("What a request may take")
struct WorkerRequestLimitsTests {
    private static let limits = WorkLimits(
        open: 1, page: 2, thumbnail: 3, metadata: 4, memory: 1000)

    private static func picture(_ width: Int, _ height: Int, page: Int = 0) -> RenderRequest {
        RenderRequest(
            spread: SpreadGeometry(
                page: PageIndex(page),
                pageSize: Size(width: Double(width), height: Double(height))),
            scale: PixelScale(pixelsPerPoint: 1))
    }

    @Test(
        "A picture is a thumbnail up to 512 pixels a side",
        arguments: [
            (1, 1, .thumbnail), (512, 512, .thumbnail), (513, 1, .page), (1, 513, .page),
            (4000, 4000, .page),
        ] as [(Int, Int, WorkKind)])
    func drawingIsPageOrThumbnail(width: Int, height: Int, kind: WorkKind) {
        #expect(WorkKind.drawing(Size(width: width, height: height)) == kind)
        let picture = Self.picture(width, height)
        #expect(WorkerRequest.image(picture, .png(level: 1)).work == kind)
        #expect(WorkerRequest.raster(picture, rowStride: 4 * width).work == kind)
    }

    @Test("Every kind of request has its time", arguments: RequestKind.allCases)
    func kindsHaveTheirTime(kind: RequestKind) {
        var values = RandomValues.printingTheirSeed("times of kind \(kind)")
        let request = values.workerRequest(kind)
        let expected: Set<Double> =
            switch kind {
            case .open: [1]
            case .raster, .image: [2, 3]
            case .vector, .prepare: [2]
            case .contactSheet: [3]
            case .pageInfo, .pageInfos, .userUnit, .text, .links, .outline, .search: [4]
            }
        #expect(expected.contains(request.allowance(Self.limits).seconds))
    }

    @Test("Four times the pixels come on top of the memory of all work")
    func memoryGrowsWithPixels() {
        func memory(_ request: WorkerRequest) -> Int { request.allowance(Self.limits).memory }
        #expect(memory(.outline) == 1000)
        #expect(memory(.image(Self.picture(10, 5), .png(level: 1))) == 1000 + 4 * 200)
        #expect(memory(.raster(Self.picture(10, 5), rowStride: 40)) == 1000 + 4 * 200)
    }

    @Test("A picture whose pixels change their places takes its memory twice")
    func memoryOfFinishes() {
        func memory(_ finish: PictureFinish) -> Int {
            var picture = Self.picture(10, 5)
            picture.finish = finish
            return WorkerRequest.image(picture, .png(level: 1)).allowance(Self.limits).memory
        }
        let size = Size<PixelSpace>(width: 30, height: 2)
        #expect(memory(.none) == 1000 + 4 * 200)
        #expect(memory(PictureFinish(size: size)) == 1000 + 4 * 240)
        #expect(memory(PictureFinish(isMirrored: true)) == 1000 + 4 * 400)
        #expect(memory(PictureFinish(size: size, turn: .left)) == 1000 + 4 * 480)
    }

    @Test("What a picture is worth in pixels is decided by the picture, not by its window")
    func finishedSizes() {
        var picture = Self.picture(4000, 3000)
        picture.finish = PictureFinish(size: Size(width: 100, height: 50), turn: .right)
        #expect(WorkerRequest.image(picture, .png(level: 1)).work == .thumbnail)
        #expect(WorkerRequest.raster(picture, rowStride: 200).pixelBytes == 200 * 100)
    }

    @Test("A worker may answer no more than an honest one needs")
    func repliesAreBounded() {
        let arena = 1 << 30
        func capacity(_ request: WorkerRequest) -> Int { request.replyCapacity(within: arena) }
        let page = PageIndex(0)
        let short: [WorkerRequest] = [
            .pageInfo(page, .crop), .pageInfos(page..<PageIndex(1000), .crop), .userUnit(page),
            .prepare(pages: 3),
        ]
        for request in short {
            #expect(capacity(request) == 4 << 20)
        }
        #expect(capacity(.text(page)) == 64 << 20)
        #expect(capacity(.raster(Self.picture(2000, 1000), rowStride: 8000)) == 8_000_000)
        #expect(capacity(.raster(Self.picture(1, 1), rowStride: 4)) == 4 << 20)
        #expect(
            capacity(.image(Self.picture(2000, 1000), .png(level: 1))) == 8_800_000 + (4 << 20))
        #expect(capacity(.vector([Self.picture(1, 1)], .pdf)) == arena)
        #expect(WorkerRequest.text(page).replyCapacity(within: 1000) == 1000)
    }

    @Test("Files and sheets of many pages have a part for each, of its own page")
    func partsArePages() {
        let pictures = [4, 2].map { Self.picture(20, 20, page: $0) }
        let file = WorkerRequest.vector(pictures, .pdf)
        #expect(file.allowance(Self.limits).parts == 2)
        #expect(file.pages(ofPart: 0) == [PageIndex(4)])
        #expect(file.pages(ofPart: 1) == [PageIndex(2)])
        for part in [2, -1, .max] {
            #expect(file.pages(ofPart: part) == [PageIndex(4), PageIndex(2)])
        }
        let sheet = WorkerRequest.contactSheet(
            ContactSheet(
                size: Size(width: 9, height: 9),
                cells: pictures.map {
                    ContactSheet.Cell(
                        request: $0, picture: $0.window, caption: "", captionArea: $0.window)
                }, background: .white), .png(level: 1))
        #expect(sheet.allowance(Self.limits).parts == 2)
        #expect(sheet.pages(ofPart: 1) == [PageIndex(2)])
        #expect(WorkerRequest.text(PageIndex(8)).pages(ofPart: 5) == [PageIndex(8)])
        let infos = WorkerRequest.pageInfos(PageIndex(3)..<PageIndex(6), .crop)
        #expect(infos.allowance(Self.limits).parts == 3)
        #expect(infos.pages(ofPart: 2) == [PageIndex(5)])
        #expect(infos.pages(ofPart: 3) == [3, 4, 5].map { PageIndex($0) })
        #expect(infos.pages(ofPart: -1) == infos.pages(ofPart: 3))
        let none = WorkerRequest.pageInfos(PageIndex(3)..<PageIndex(3), .crop)
        #expect(none.allowance(Self.limits).parts == 1 && none.pages(ofPart: 0).isEmpty)
    }

    @Test("The parts of the longest question are found as fast as those of short ones")
    func partsOfLongQuestions() {
        // With work for each page of each part, this would be ten thousand million steps.
        let first = PageIndex(7)
        let infos = WorkerRequest.pageInfos(first..<PageIndex(7 + 100_000), .crop)
        #expect((0..<100_000).allSatisfy { infos.pages(ofPart: $0) == [PageIndex(7 + $0)] })
    }
}
