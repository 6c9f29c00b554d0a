// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

/// Both adapters are asked the same of every test document, whatever it is like.
@Suite("Page sources: drawn inside the program or isolated, all is the same")
struct AgreementTests {
    @Test("Results and errors are equal", arguments: TestDocs.files)
    func agree(file: String) async throws {
        for password in [nil, "secret"] {
            let plain = await opened(file, password, .inProcess)
            let isolated = await opened(file, password, .isolated)
            #expect(plain.error == isolated.error)
            guard case (.success(let first), .success(let second)) = (plain, isolated) else {
                continue
            }
            await Comparison(file: file, first: first, second: second).run()
            return
        }
    }

    private func opened(
        _ file: String, _ password: String?, _ adapter: Adapter
    ) async -> Result<any PageSource, PagerError> {
        do {
            return .success(try await adapter.open(file, password: password))
        } catch let error as PagerError {
            return .failure(error)
        } catch {
            Issue.record(error)
            return .failure(PagerError(.unavailable, "\(error)"))
        }
    }
}

/// Asks two page sources of one document the same, and expects the same answers.
private struct Comparison {
    let file: String
    let first: any PageSource
    let second: any PageSource

    private typealias Body<Value> = (any PageSource) async throws(PagerError) -> Value

    /// Returns what both answer, where that is not an error.
    @discardableResult
    private func expectSame<Value: Equatable & Sendable>(
        _ what: String, _ body: Body<Value>
    ) async -> Value? {
        let one = await outcome { () throws(PagerError) in try await body(first) }.withoutCause
        let other = await outcome { () throws(PagerError) in try await body(second) }.withoutCause
        // Not in the expectation itself, which would print every pixel.
        let isSame = one == other
        let errors = [one.error, other.error]
        #expect(isSame, "\(what) of \(file): \(errors)")
        return try? one.get()
    }

    func run() async {
        #expect(first.summary == second.summary)
        await expectSame("outline") { source throws(PagerError) in try await source.outline() }
        let count = first.summary.pageCount
        let all = PageIndex(0)..<PageIndex(count)
        for box in PageBox.allCases {
            await expectSame("\(box) of all pages") { source throws(PagerError) in
                try await source.pageInfos(all, box: box)
            }
        }
        for page in Set([-1, 0, count - 1, count]) { await comparePage(page) }
        await compareSheets()
    }

    private func comparePage(_ number: Int) async {
        let page = PageIndex(number)
        for box in number == 0 ? [PageBox.crop, .media] : [.crop] {
            let info = await expectSame("\(box) of page \(number)") { source throws(PagerError) in
                try await source.pageInfo(page, box: box)
            }
            await comparePictures(RenderRequest(page: number, size: info?.size), box)
        }
        await expectSame("unit of page \(number)") { source throws(PagerError) in
            try await source.userUnit(of: page)
        }
        await expectSame("text of page \(number)") { source throws(PagerError) in
            try await source.text(page)
        }
        await expectSame("links of page \(number)") { source throws(PagerError) in
            try await source.links(page)
        }
        for words in ["e", ""] {
            await expectSame("search on page \(number)") { source throws(PagerError) in
                try await source.search(words, on: page)
            }
        }
    }

    private func comparePictures(_ request: RenderRequest, _ box: PageBox) async {
        var request = request
        request.box = box
        let what = "\(box) of page \(request.spread.placements[0].page.number.value)"
        await expectSame("picture of \(what)") { source throws(PagerError) in
            try await source.picture(request)
        }
        guard box == .crop, request.spread.placements[0].page == PageIndex(0) else { return }
        for encoding in [ImageEncoding.png(level: 4), .jpeg(quality: 75), .webp(quality: 75)] {
            await expectSame("\(encoding) of \(what)") { source throws(PagerError) in
                try await source.image(request, as: encoding)
            }
        }
        await expectSame("SVG of \(what)") { source throws(PagerError) in
            try await source.vector([request], as: .svg).withoutNumbers
        }
        await expectSame("PDF of \(what)") { source throws(PagerError) in
            try await source.vector([request], as: .pdf).withoutDates
        }
    }

    private func compareSheets() async {
        let size = Size<PageSpace>(width: 300, height: 400)
        let pages = [0, 1, 2, first.summary.pageCount].map {
            PageInfo(page: PageIndex($0), label: nil, size: size)
        }
        await expectSame("contact sheet") { source throws(PagerError) in
            let sheet = try ContactSheet(
                pages, grid: ContactSheet.Grid(columns: 2, rows: 2), side: 48)
            let (image, failures) = try await source.contactSheet(sheet, as: .png(level: 1))
            return Sheet(image: image, failures: failures.map(\.withoutCause))
        }
    }

    private struct Sheet: Equatable, Sendable {
        let image: [UInt8]
        let failures: [PagerError]
    }
}

extension Result where Failure == PagerError {
    /// The result without what Poppler said, which it says of some damage the first time only.
    fileprivate var withoutCause: Result {
        mapError { $0.withoutCause }
    }
}

extension PagerError {
    /// The error without what the library below said.
    fileprivate var withoutCause: PagerError {
        PagerError(code, message, advice: advice, page: page)
    }
}

extension [UInt8] {
    /// The file without the numbers in names of its parts: Cairo counts on from file to file.
    fileprivate var withoutNumbers: [String] {
        String(decoding: self, as: UTF8.self).split(separator: "\"").map { word in
            guard let letter = word.first, letter.isLetter || letter == "#" || letter == "u" else {
                return String(word)
            }
            return word.filter { !$0.isNumber }
        }
    }

    /// The file without the moment it was written.
    fileprivate var withoutDates: [UInt8] {
        let key = Array("/CreationDate".utf8)
        guard let start = firstRange(of: key) else { return self }
        return Array(self[..<start.lowerBound])
            + Array(self[start.upperBound...].drop { $0 != 0x0A })
    }
}
