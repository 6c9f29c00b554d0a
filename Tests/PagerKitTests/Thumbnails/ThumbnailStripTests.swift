// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
internal import Testing

@Suite("The strip of thumbnails", .timeLimit(.minutes(2)))
struct ThumbnailStripTests {
    /// The bytes of one thumbnail: ten pixels by ten.
    private static let pictureBytes = 400

    private let source = ScriptedSource(pageCount: 100)

    private func strip(
        pictures: Int = 100, drawings: Int = 1, standingIn pages: CachedDocument? = nil
    ) -> ThumbnailStrip {
        ThumbnailStrip(
            of: source, fitting: 10,
            budget: PageCacheBudget(bytes: 1 << 20, pictures: pictures, drawings: drawings),
            standingIn: pages)
    }

    /// Ends every drawing that is begun, until `count` have been begun.
    private func draw(_ count: Int) async {
        await eventually {
            source.running.forEach { source.finish($0) }
            return source.begun.count >= count && source.running.isEmpty
        }
    }

    /// Ends every drawing but that of `page`, until it is the one that is left.
    private func drawOnly(_ page: Int) async {
        await eventually {
            source.running.filter { $0 != page }.forEach { source.finish($0) }
            return source.running == [page]
        }
    }

    @Test("What is seen is drawn first, then what comes next, then what went by")
    func order() async {
        let strip = strip()
        strip.show(40..<44)
        await eventually { strip.statistics.misses == 10 }
        await draw(10)
        // The one that came first was begun before there was a choice.
        let begun = source.begun
        let unseen = begun.dropFirst().filter { !(40..<44).contains($0) }
        #expect(Set(begun.dropFirst().suffix(unseen.count)) == Set(unseen))
        #expect(Set(begun) == Set(38..<48))
    }

    @Test("What is scrolled away is called off")
    func callsOff() async {
        let strip = strip()
        strip.show(0..<2)
        await eventually { !source.running.isEmpty }
        strip.show(50..<52)
        await eventually { !source.cancelled.isEmpty }
        await draw(source.begun.count + 3)
        #expect(source.begun.filter { $0 < 10 }.count <= 2)
    }

    @Test("Only what is seen is held; the rest goes when the room is wanted")
    func budget() async {
        let strip = strip(pictures: 6)
        strip.show(0..<4)
        await eventually {
            source.running.forEach { source.finish($0) }; return strip.shows(0..<4)
        }
        for first in stride(from: 4, to: 60, by: 4) {
            strip.show(first..<first + 4)
            await eventually {
                source.running.forEach { source.finish($0) }
                return strip.shows(first..<first + 4)
            }
            #expect(strip.statistics.pictures <= 6)
            #expect(strip.statistics.bytes <= 6 * Self.pictureBytes)
        }
        await eventually {
            source.running.forEach { source.finish($0) }
            strip.shrinkToVisible()
            return strip.statistics.bytes == 4 * Self.pictureBytes
        }
        #expect(strip.shows(56..<60))
    }

    @Test("A page that was prepared is there when it comes into sight, drawn once")
    func prepared() async {
        let strip = strip()
        strip.show(0..<4)
        await draw(8)
        strip.show(4..<8)
        await eventually { strip.shows(4..<8) || !source.running.allSatisfy { $0 >= 8 } }
        #expect(strip.shows(4..<8))
        #expect(source.begun.filter { $0 < 8 }.count == 8)
    }

    @Test("The size of a page is asked for once as long as it is seen or comes next")
    func sizes() async {
        let strip = strip()
        strip.show(0..<4)
        await draw(8)
        for visible in [4..<8, 3..<7, 4..<8] {
            strip.show(visible)
            await eventually {
                source.running.forEach { source.finish($0) }
                return strip.shows(visible)
            }
        }
        for page in 3..<8 { #expect(source.asked.count { $0 == page } == 1, "\(page)") }
    }

    @Test("A larger picture stands in until the page's own is drawn")
    func standsIn() async throws {
        let pages = PageCache()
        let larger = source.request(3, scale: 4)
        let drawing = Task {
            try await pages.picture(
                PageCache.Key(document: 7, request: larger), from: source, priority: .visible)
        }
        await eventually { source.running == [3] }
        source.finish(3)
        _ = try await drawing.value
        let strip = strip(standingIn: CachedDocument(source, in: pages, number: 7))
        #expect(strip.kind(3) == "standIn")
        #expect(strip.kind(4) == "placeholder")
        strip.show(3..<4)
        await drawOnly(3)
        #expect(strip.kind(3) == "standIn")
        source.finish(3)
        await eventually { strip.kind(3) == "picture" }
    }

    @Test("A picture that was mirrored, turned or stretched does not stand in")
    func finishedPictures() async throws {
        let pages = PageCache()
        let document = CachedDocument(source, in: pages)
        let strip = strip(standingIn: document)
        let finishes = [
            PictureFinish(isMirrored: true), PictureFinish(turn: .half),
            PictureFinish(size: Size(width: 20, height: 40)), .none,
        ]
        for finish in finishes {
            var request = source.request(3, scale: 4)
            request.finish = finish
            let key = PageCache.Key(document: 0, request: request)
            let drawing = Task {
                try await pages.picture(key, from: source, priority: .visible)
            }
            await eventually { source.running == [3] }
            source.finish(3)
            _ = try await drawing.value
            #expect(strip.kind(3) == (finish == .none ? "standIn" : "placeholder"))
        }
    }

    @Test("A page that fails says why, and may be tried again")
    func fails() async {
        let strip = strip()
        strip.show(5..<6)
        await drawOnly(5)
        source.finish(5, PagerError(.pageDamaged, "broken"))
        await eventually { strip.kind(5) == "pageDamaged" }
        strip.retry(PageIndex(5))
        await drawOnly(5)
        await eventually {
            source.running.forEach { source.finish($0) }; return strip.kind(5) == "picture"
        }
    }

    @Test("What lies beyond the document is not asked for")
    func beyond() async {
        let strip = strip()
        strip.show(98..<140)
        await draw(3)
        #expect(source.begun.allSatisfy { (0..<100).contains($0) })
        strip.show(500..<600)
        strip.show(-9..<(-2))
        #expect(strip.kind(99) != "failure")
    }
}

extension ThumbnailStrip {
    fileprivate func kind(_ page: Int) -> String {
        switch content(of: PageIndex(page)) {
        case .placeholder: "placeholder"
        case .standIn: "standIn"
        case .picture: "picture"
        case .failure(let error): "\(error.code.name)"
        }
    }

    fileprivate func shows(_ pages: Range<Int>) -> Bool {
        pages.allSatisfy { kind($0) == "picture" }
    }
}
