// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
import Testing

@testable import PagerService

@Suite("Rotations, qualities and formats of images")
struct ImageParametersTests {
    @Test("T1: quarter turns are offered, 360 and 90.0 among them")
    func t1() throws {
        let turns: [(String, QuarterTurn)] = [
            ("0", .none), ("90", .right), ("180", .half), ("270", .left), ("360", .none),
            ("90.0", .right), ("0.000", .none),
        ]
        for (text, turn) in turns {
            #expect(try ImageRotation(parsing: text) == ImageRotation(turn: turn))
        }
    }

    @Test("T2: ! mirrors before the turn")
    func t2() throws {
        #expect(
            try ImageRotation(parsing: "!180") == ImageRotation(isMirrored: true, turn: .half))
        #expect(try ImageRotation(parsing: "!0").canonical == "!0")
        #expect(try ImageRotation(parsing: "!360.0").canonical == "!0")
    }

    @Test(
        "T3: other angles and nonsense are errors",
        arguments: [
            "22.5", "45", "361", "450", "-90", "+90", "a", "", "!", "!!90", "90!", "9e1", "90.",
            "90.0001", "1000000000",
        ])
    func t3(rotation: String) {
        #expect(status(of: "full/max/\(rotation)/default.jpg", 10, 10) == 400)
    }

    @Test("Q1: default, color, gray and bitonal are offered, whatever the page's colours")
    func q1() throws {
        for (name, tone) in [
            ("default", .original), ("color", .original), ("gray", .gray), ("bitonal", .bitonal),
        ] as [(String, Tone)] {
            let cut = try ImageCut("full/max/0/\(name).png", of: 10, 10)
            #expect(cut.quality.tone == tone)
        }
    }

    @Test(
        "Q3: other qualities are errors",
        arguments: ["grey", "native", "colour", "Default", "", "default "])
    func q3(quality: String) {
        #expect(status(of: "full/max/0/\(quality).jpg", 10, 10) == 400)
    }

    @Test("F1: jpg, png and webp are offered, each under its own name")
    func f1() throws {
        let types = ["jpg": "image/jpeg", "png": "image/png", "webp": "image/webp"]
        for (name, type) in types {
            let cut = try ImageCut("full/max/0/default.\(name)", of: 10, 10)
            #expect(cut.format.mediaType == type)
        }
        for name in ["gif", "tif", "pdf", "jp2", "jpeg", "JPG", "", "jpg.png", "exe"] {
            #expect(status(of: "full/max/0/default.\(name)", 10, 10) == 400)
        }
        #expect(status(of: "full/max/0/default", 10, 10) == 400)
    }

    @Test("Numbers of addresses are exact, and only as long as they need to be")
    func numbers() throws {
        for text in ["", ".", "1.", "-1", "+1", "1e3", "1.2.3", "0x1", "1234567890", " 1", "١"] {
            #expect(ExactDecimal(parsing: text) == nil, "\(text)")
        }
        #expect(ExactDecimal(parsing: ".5") == ExactDecimal(parsing: "000.500"))
        #expect(ExactDecimal(parsing: "33.3")?.percent(of: 1000) == 333)
        #expect(ExactDecimal(parsing: "33.3")?.percentRoundedUp(of: 1001) == 334)
        #expect(ExactDecimal(parsing: "99.9")?.percentRoundedDown(of: 1000) == 999)
        let long = "33." + String(repeating: "3", count: 100)
        #expect(ExactDecimal(parsing: long)?.percent(of: 1 << 30) == 357_913_941)
    }

    @Test("An image is a page or a spread of a document, and has one name")
    func identifiers() throws {
        let page = ImageIdentifier(document: "a1B2", .page(PageNumber(12)))
        #expect(ImageIdentifier(parsing: "a1B2_p12") == page)
        #expect(page.text == "a1B2_p12")
        let spread = ImageIdentifier(document: "my_book_p1", .spread(SpreadNumber(7)))
        #expect(ImageIdentifier(parsing: "my_book_p1_s7") == spread)
        #expect(spread.text == "my_book_p1_s7")
        for text in [
            "", "_p1", "a", "a_", "a_p", "a_p0", "a_p01", "a_p-1", "a_p1.0", "a_x1", "a_P1", "p1",
            "a_p1 ", "a_p9999999999", "a_p+1", "a_p1x",
        ] {
            #expect(ImageIdentifier(parsing: text) == nil, "\(text)")
        }
    }
}
