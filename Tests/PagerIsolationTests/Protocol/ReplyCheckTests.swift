// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

@Suite("A reply is held against its request")
struct ReplyCheckTests {
    private static let page = PageIndex(4)
    private static let picture = RenderRequest(
        spread: SpreadGeometry(page: page, pageSize: Size(width: 30, height: 20)),
        scale: PixelScale(pixelsPerPoint: 1))
    private static let area = Rect<PageSpace>(x: 0, y: 0, width: 1, height: 1)

    private func violation(
        _ reply: WorkerReply, to request: WorkerRequest, pageCount: Int? = 10
    ) -> ProtocolViolation? {
        reply.violation(answering: request, pageCount: pageCount)
    }

    @Test("A result of another kind is refused, whatever the two kinds")
    func kindsAreChecked() {
        var values = RandomValues.printingTheirSeed("kinds")
        for asked in RequestKind.allCases {
            for answered in RequestKind.allCases where answered != asked {
                let request = values.workerRequest(asked)
                let reply = values.exchange(answered).reply
                #expect(violation(reply, to: request, pageCount: nil) == .wrongKind)
            }
        }
    }

    @Test("A page that was not asked for is refused")
    func pagesAreChecked() {
        let size = Size<PageSpace>(width: 1, height: 1)
        let info = PageInfo(page: PageIndex(5), label: nil, size: size)
        #expect(violation(.pageInfo(info), to: .pageInfo(Self.page, .crop)) == .wrongPage)
        let hit = SearchHit(page: PageIndex(5), areas: [], before: "", match: "a", after: "")
        #expect(violation(.search([hit]), to: .search("a", Self.page)) == .wrongPage)
    }

    @Test("Many pages are answered with as many, each in its place")
    func manyPagesAreChecked() {
        let request = WorkerRequest.pageInfos(PageIndex(4)..<PageIndex(6), .crop)
        func info(_ page: Int) -> PageInfo {
            PageInfo(page: PageIndex(page), label: nil, size: Size(width: 1, height: 1))
        }
        for right in [[info(4), info(5)], [nil, info(5)], [nil, nil]] {
            #expect(violation(.pageInfos(right), to: request) == nil)
        }
        let wrong = [[], [info(4)], [info(5), info(4)], [info(4), info(4)], [nil, nil, nil]]
        for infos in wrong { #expect(violation(.pageInfos(infos), to: request) == .wrongPage) }
    }

    @Test("Nobody asks about no page, or about more than a thousand at once")
    func manyPagesAreBounded() throws {
        for (count, isRight) in [(0, false), (1, true), (1000, true), (1001, false)] {
            let request = WorkerRequest.pageInfos(PageIndex(7)..<PageIndex(7 + count), .media)
            let exchange = Exchange(request: request, reply: .raster, pageCount: 1)
            #expect(((try? exchange.requestPayload()) != nil) == isRight)
        }
        var backwards = [UInt8](repeating: 0, count: 17)
        backwards[0] = 2
        backwards[8] = 1
        #expect(throws: ProtocolViolation.wrongPage) {
            try Exchange.request(.pageInfos, backwards)
        }
    }

    @Test(
        "Destinations lie in the document",
        arguments: [(9, nil), (10, .wrongPage)] as [(Int, ProtocolViolation?)])
    func destinationsAreChecked(page: Int, expected: ProtocolViolation?) {
        let target = LinkTarget.destination(Destination(page: PageIndex(page)))
        let link = Link(area: Self.area, target: target)
        #expect(violation(.links([link]), to: .links(Self.page)) == expected)
        let outline = Outline(items: [Outline.Item(title: "", level: 0, target: target)])
        #expect(violation(.outline(outline), to: .outline) == expected)
    }

    @Test("There are no more links than are read of a page")
    func linksAreCounted() {
        let link = Link(area: Self.area, target: .unsupported)
        let links = [Link](repeating: link, count: RenderEngine.mostLinks + 1)
        #expect(violation(.links(links), to: .links(Self.page)) == .tooLong)
        #expect(violation(.links(links.dropLast()), to: .links(Self.page)) == nil)
    }

    @Test(
        "Errors speak of pages of the document, or of those asked for",
        arguments: [(9, nil), (10, .wrongPage), (77, nil)] as [(Int, ProtocolViolation?)])
    func errorsAreChecked(page: Int, expected: ProtocolViolation?) {
        let error = PagerError(.pageOutOfRange, "", page: PageIndex(page))
        #expect(violation(.failure(error), to: .text(PageIndex(77))) == expected)
    }

    @Test("A worker cannot claim what only the broker can know")
    func brokersErrorsAreRefused() {
        for code in [PagerError.Code.crashed, .deadline, .memoryLimit, .quarantined, .overloaded] {
            #expect(violation(.failure(PagerError(code, "")), to: .outline) == .unknownValue)
        }
    }

    @Test("A picture has the format and size asked for")
    func picturesAreChecked() {
        let request = WorkerRequest.image(Self.picture, .png(level: 1))
        let right = ImageHeader.png(Size(width: 30, height: 20))
        #expect(violation(.image(right), to: request) == nil)
        let wrong = [
            ImageHeader.png(Size(width: 20, height: 30)),
            ImageHeader.jpeg(Size(width: 30, height: 20)), [],
        ]
        for file in wrong { #expect(violation(.image(file), to: request) == .wrongFile) }
    }

    @Test("A contact sheet has its size, and no more failures than pages")
    func sheetsAreChecked() {
        let size = Size<PixelSpace>(width: 50, height: 60)
        let cell = ContactSheet.Cell(
            request: Self.picture, picture: Self.picture.window, caption: "5",
            captionArea: Self.picture.window)
        let sheet = ContactSheet(size: size, cells: [cell], background: .white)
        let error = PagerError(.pageDamaged, "", page: Self.page)
        func violation(_ file: [UInt8], _ failures: [PagerError]) -> ProtocolViolation? {
            self.violation(
                .contactSheet(image: file, failures: failures),
                to: .contactSheet(sheet, .webp(quality: 80)))
        }
        #expect(violation(ImageHeader.losslessWebP(size), [error]) == nil)
        #expect(violation(ImageHeader.losslessWebP(size), [error, error]) == .tooLong)
        #expect(violation(ImageHeader.lossyWebP(Self.picture.window.size), []) == .wrongFile)
    }

    @Test("A vector file begins as its format does", arguments: VectorFormat.allCases)
    func vectorFilesAreChecked(format: VectorFormat) {
        let request = WorkerRequest.vector([Self.picture], format)
        for (answered, text) in [(VectorFormat.pdf, "%PDF-1.5"), (.svg, "<?xml version")] {
            let expected: ProtocolViolation? = answered == format ? nil : .wrongFile
            #expect(violation(.vector(Array(text.utf8)), to: request) == expected)
        }
    }

    @Test("Numbers that mean nothing are not sent either")
    func senselessNumbersAreNotSent() {
        let flat = PageInfo(page: Self.page, label: nil, size: Size(width: 0, height: 1))
        let far = Rect<PageSpace>(x: 1e308, y: 0, width: 1e308, height: 1)
        let negative = Rect<PageSpace>(x: 0, y: 0, width: -1, height: 1)
        let deep = Outline(items: [Outline.Item(title: "", level: 32, target: nil)])
        let senseless: [(WorkerReply, WorkerRequest)] = [
            (.userUnit(-1), .userUnit(Self.page)), (.userUnit(.nan), .userUnit(Self.page)),
            (.userUnit(.infinity), .userUnit(Self.page)),
            (.pageInfo(flat), .pageInfo(Self.page, .crop)),
            (.links([Link(area: far, target: .unsupported)]), .links(Self.page)),
            (.links([Link(area: negative, target: .unsupported)]), .links(Self.page)),
            (.outline(deep), .outline),
        ]
        for (reply, request) in senseless {
            let exchange = Exchange(request: request, reply: reply, pageCount: 10)
            #expect(throws: ProtocolViolation.invalidNumber) { try exchange.replyPayload() }
        }
    }

    @Test("A document has 1 to 1,000,000 pages", arguments: [-1, 0, 1, 1_000_000, 1_000_001])
    func pageCountsAreChecked(count: Int) {
        let summary = DocumentSummary(
            pageCount: count, hints: DocumentHints(), metadata: DocumentMetadata(),
            isEncrypted: false, repair: .notNeeded, warnings: [])
        let exchange = Exchange(
            request: .open(password: nil, limits: PixelLimits()), reply: .opened(summary),
            pageCount: 1)
        #expect(((try? exchange.replyPayload()) != nil) == (1...1_000_000 ~= count))
    }
}
