// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct ReportTests {
    struct Info: Decodable {
        struct Page: Decodable {
            let page: Int
            let label: String?
            let width: Double
            let height: Double
        }

        let format: String
        let pageCount: Int
        let pages: [Page]
    }

    private struct Target: Decodable {
        let kind: String
        let page: Int?
        let left: Double?
        let top: Double?
    }

    private struct Outline: Decodable {
        struct Item: Decodable {
            let title: String
            let level: Int
            let target: Target?
        }

        let format: String
        let items: [Item]
    }

    private struct Area: Decodable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    private struct Links: Decodable {
        struct Link: Decodable {
            let page: Int
            let area: Area
            let target: Target
        }

        let format: String
        let links: [Link]
    }

    private struct Text: Decodable {
        struct Word: Decodable {
            let text: String
            let area: Area
        }

        struct Line: Decodable {
            let words: [Word]
        }

        struct Page: Decodable {
            let page: Int
            let text: String
            let lines: [Line]?
        }

        let format: String
        let pages: [Page]
    }

    private struct Search: Decodable {
        struct Match: Decodable {
            let page: Int
            let label: String?
            let areas: [Area]
            let match: String
        }

        let format: String
        let matches: [Match]
    }

    private struct Spreads: Decodable {
        struct Slot: Decodable, Equatable {
            let slot: String
            let page: Int?
        }

        struct Spread: Decodable {
            let spread: Int
            let slots: [Slot]
        }

        struct Rules: Decodable {
            let layout: String
            let direction: String
            let cover: Bool
        }

        let format: String
        let rules: Rules
        let spreads: [Spread]
    }

    private let book = TestDocument.path("book.pdf")

    private func report<Report: Decodable>(_ words: String...) throws -> Report {
        let result = try Program.run(words)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.last == UInt8(ascii: "\n"))
        return try JSONDecoder().decode(Report.self, from: Data(result.output))
    }

    @Test("info gives sizes and labels as the manifest has them")
    func info() throws {
        for name in ["book.pdf", "rotations.pdf", "cropped.pdf", "mixed-sizes.pdf"] {
            let entry = try #require(try TestDocument.entries().first { $0.file == name })
            let info: Info = try report(
                "info", "--pages", "all", "--json", TestDocument.path(name))
            #expect(info.format == "pdfpager.info/1")
            #expect(info.pageCount == entry.pages)
            #expect(info.pages.map(\.page) == Array(1...info.pageCount))
            for (page, size) in zip(info.pages, entry.sizes) {
                let size = try #require(size)
                #expect(abs(page.width - size[0]) < 0.01 && abs(page.height - size[1]) < 0.01)
            }
            if let labels = entry.labels {
                let shown = info.pages.map { $0.label ?? String($0.page) }
                #expect(shown == labels)
            }
        }
    }

    @Test("info for people says the same")
    func infoText() throws {
        let text = try Program.run(["info", "--pages", "1", book]).text
        #expect(text.contains("Pages:        7\n"))
        #expect(text.contains("Page 1 (i):   432.0 × 648.0 points\n"))
    }

    @Test("spreads says which pages stand where, by the document's hints and by options")
    func spreads() throws {
        let usual: Spreads = try report("spreads", "--json", book)
        #expect(usual.format == "pdfpager.spreads/1")
        #expect(usual.spreads.map(\.spread) == [1, 2, 3, 4])
        #expect(
            usual.spreads[3].slots == [
                .init(slot: "left", page: 7), .init(slot: "right", page: nil),
            ]
        )
        let manga: Spreads = try report("spreads", "--json", TestDocument.path("manga.pdf"))
        #expect(manga.rules.direction == "rtl" && manga.rules.cover)
        #expect(
            manga.spreads[1].slots == [.init(slot: "left", page: 3), .init(slot: "right", page: 2)])
        let single: Spreads = try report("spreads", "--layout", "single", "--json", book)
        #expect(single.spreads.map { $0.slots.map(\.page) } == (1...7).map { [$0] })
    }

    @Test("spreads for people lists labels and blanks")
    func spreadsText() throws {
        let text = try Program.run(["spreads", "--cover", book]).text
        #expect(text.hasPrefix("1:    blank | 1 (i)\n2:    2 (ii) | 3 (1)\n"))
    }

    @Test("outline gives titles, levels and places")
    func outline() throws {
        let outline: Outline = try report("outline", "--json", book)
        #expect(outline.format == "pdfpager.outline/1")
        let leaf = try #require(outline.items.first { $0.title == "The Leaf" })
        #expect(leaf.target?.kind == "page" && leaf.target?.page == 3)
        #expect(leaf.target?.left == 58 && leaf.target?.top == 80)
        #expect(outline.items.contains { $0.level > 0 })
        #expect(try Program.run(["outline", book]).text.contains("The Leaf  → page 3\n"))
    }

    @Test("links gives areas inside the page and where they lead")
    func links() throws {
        let links: Links = try report("links", "--json", book)
        #expect(links.format == "pdfpager.links/1")
        #expect(!links.links.isEmpty)
        for link in links.links {
            #expect(link.area.x >= 0 && link.area.x + link.area.width <= 432)
            #expect(link.area.y >= 0 && link.area.y + link.area.height <= 648)
            if link.target.kind == "page" { #expect((1...7).contains(link.target.page ?? 0)) }
        }
        let text = try Program.run(["links", book]).text
        #expect(text.split(separator: "\n").count == links.links.count)
    }

    @Test("text gives the words of chosen pages, with --layout their boxes")
    func text() throws {
        let plain: Text = try report("text", "--pages", "3,4", "--json", book)
        #expect(plain.format == "pdfpager.text/1")
        #expect(plain.pages.map(\.page) == [3, 4])
        #expect(plain.pages.allSatisfy { $0.lines == nil && !$0.text.isEmpty })
        let boxes: Text = try report("text", "--pages", "3,4", "--layout", "--json", book)
        for (page, other) in zip(boxes.pages, plain.pages) {
            let lines = try #require(page.lines)
            #expect(page.text == other.text)
            #expect(
                lines.map { $0.words.map(\.text).joined(separator: " ") }
                    .joined(separator: "\n") == page.text)
            for word in lines.flatMap(\.words) {
                #expect(word.area.width > 0 && word.area.height > 0, "\(word.text)")
            }
        }
        let people = try Program.run(["text", "--pages", "3,4", book]).text
        #expect(people == plain.pages.map { $0.text + "\n" }.joined(separator: "\u{0C}"))
    }

    @Test("search finds words whatever their case and accents")
    func search() throws {
        let search: Search = try report("search", "NAIVE cafe", "--json", book)
        #expect(search.format == "pdfpager.search/1")
        #expect(search.matches.map(\.page) == [3])
        #expect(search.matches.first?.label == "1")
        #expect(search.matches.first?.areas.isEmpty == false)
        let text = try Program.run(["search", "naive cafe", book]).text
        #expect(text.hasPrefix("page 3 (1) at "))
        #expect(text.contains("[" + (search.matches.first?.match ?? "?") + "]"))
    }

    @Test("search that finds nothing prints nothing and ends well; without words it is refused")
    func searchNothing() throws {
        let nothing = try Program.run(["search", "xyzzy", book])
        #expect(nothing.status == 0 && nothing.output.isEmpty && nothing.errors.isEmpty)
        let empty = try Program.run(["search", " ", book])
        #expect(empty.status == 64)
        #expect(empty.errors.split(separator: "\n").count <= 2)
    }

    @Test(
        "Every report is one line of JSON with its keys in order",
        arguments: ["info", "spreads", "outline", "links", "text"])
    func shape(command: String) throws {
        let result = try Program.run([command, "--json", book])
        #expect(result.text.filter { $0 == "\n" }.count == 1)
        let object = try JSONSerialization.jsonObject(with: Data(result.output))
        let keys = try #require(object as? [String: Any]).keys.sorted()
        var rest = result.text[...]
        for key in keys {
            let place = try #require(rest.range(of: "\"\(key)\":"))
            rest = rest[place.upperBound...]
        }
        #expect(try Program.run([command, "--json", book]).output == result.output)
    }

    @Test("A document that cannot be read ends with the status of its kind, and prints nothing")
    func outcomes() throws {
        let statuses: [String: Int32] = [
            "notPDF": 65, "damaged": 65, "empty": 65, "password": 77,
        ]
        for entry in try TestDocument.entries() {
            guard let status = statuses[entry.outcome] else { continue }
            let result = try Program.shell(
                "setsid -w $PDFPAGER info \(TestDocument.path(entry.file).quoted)")
            let isMended = result.status == 0 && result.text.contains("\nMended:")
            if entry.outcome == "damaged" && isMended { continue }
            #expect(result.status == status, "\(entry.file): \(result.errors)")
            #expect(result.errors.contains(entry.file))
            #expect(result.output.isEmpty)
        }
    }

    @Test("Pages that cannot be read are named in the report, and the status is 65")
    func failures() throws {
        let path = TestDocument.path("damaged-page.pdf")
        let result = try Program.run(["info", "--pages", "all", "--json", path])
        let object = try JSONSerialization.jsonObject(with: Data(result.output))
        let failures = try #require((object as? [String: Any])?["failures"] as? [[String: Any]])
        #expect(result.status == (failures.isEmpty ? 0 : 65))
        let text = try Program.run(["text", path])
        #expect(text.status == 65)
        #expect(text.errors.contains("page 3: "))
    }

    @Test("spreads names pages that cannot be drawn, as render does, for people and programs")
    func spreadsOfDamagedPages() throws {
        struct Report: Decodable {
            struct Failure: Decodable, Equatable {
                let page: Int
                let code: String
            }

            let failures: [Failure]
        }
        let path = TestDocument.path("damaged-page.pdf")
        let info = try Program.run(["info", "--pages", "all", "--json", path])
        let damaged = try JSONDecoder().decode(Report.self, from: Data(info.output)).failures
        #expect(!damaged.isEmpty)
        let plain = try Program.run(["spreads", path])
        #expect(plain.status == 65)
        for failure in damaged {
            #expect(plain.errors.contains("damaged-page.pdf: page \(failure.page): "))
        }
        let json = try Program.run(["spreads", "--json", path])
        #expect(json.status == 65)
        let report = try JSONDecoder().decode(Report.self, from: Data(json.output))
        #expect(report.failures == damaged)
        let sound = try Program.run(["spreads", "--json", TestDocument.path("book.pdf")])
        #expect(sound.status == 0)
        #expect(
            try JSONDecoder().decode(Report.self, from: Data(sound.output)).failures.isEmpty)
    }
}
