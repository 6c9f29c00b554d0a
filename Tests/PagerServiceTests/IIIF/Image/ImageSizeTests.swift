// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
import Testing

@testable import PagerService

@Suite("Sizes of images")
struct ImageSizeTests {
    private static let small = ImageOptions(limits: ImageLimits(maxWidth: 400, maxArea: 90_000))

    private func size(
        _ text: String, _ width: Int = 300, _ height: Int = 200,
        _ version: ImageAPIVersion = .three, region: String = "full",
        _ options: ImageOptions = ImageOptions()
    ) throws -> Size<PixelSpace> {
        try ImageCut("\(region)/\(text)/0/default.jpg", of: width, height, version, options).size
    }

    private func failure(
        _ text: String, _ width: Int = 300, _ height: Int = 200,
        _ version: ImageAPIVersion = .three, _ options: ImageOptions = ImageOptions()
    ) -> Int? {
        status(of: "full/\(text)/0/default.jpg", width, height, version, options)
    }

    @Test("Z1: max is the region, made smaller to fit the limits, never larger")
    func z1() throws {
        #expect(try size("max") == Size(300, 200))
        #expect(try size("max", region: "10,10,20,30") == Size(20, 30))
        #expect(try size("max", 800, 100, .three, Self.small) == Size(400, 50))
        #expect(try size("max", 100, 800, .three, Self.small) == Size(50, 400))
        #expect(try size("max", 1000, 1000, .three, Self.small) == Size(300, 300))
        let high = ImageOptions(limits: ImageLimits(maxWidth: 400, maxHeight: 100))
        #expect(try size("max", 1000, 1000, .three, high) == Size(100, 100))
    }

    @Test("Z2: ^max is as large as the limits allow")
    func z2() throws {
        #expect(try size("^max", 100, 100, .three, Self.small) == Size(300, 300))
        #expect(try size("^max", 10, 100, .three, Self.small) == Size(40, 400))
        #expect(try size("^max", 1000, 1000, .three, Self.small) == Size(300, 300))
        #expect(try size("^max", 1, 1) == Size(239, 239))
    }

    @Test("Z3: one side is exact, the other keeps the shape, rounded up as the levels are")
    func z3() throws {
        #expect(try size("150,") == Size(150, 100))
        #expect(try size(",100") == Size(150, 100))
        #expect(try size("100,", 301, 201) == Size(100, 67))
        #expect(try size("151,", 301, 3001) == Size(151, 1501))
        #expect(try size("1,", 3, 3000) == Size(1, 750))
    }

    @Test("Z4: both sides are exact, and may distort")
    func z4() throws {
        #expect(try size("225,100") == Size(225, 100))
        #expect(try size("1,200") == Size(1, 200))
    }

    @Test("Z5: percents are up to a hundred")
    func z5() throws {
        #expect(try size("pct:50") == Size(150, 100))
        #expect(try size("pct:100") == Size(300, 200))
        #expect(try size("pct:33.3", 1000, 2001) == Size(333, 667))
        #expect(try size("pct:0.0001") == Size(1, 1))
        #expect(failure("pct:100.001") == 400)
    }

    @Test("Z6: !w,h is the largest that fits the box, the region and the limits")
    func z6() throws {
        #expect(try size("!225,100") == Size(150, 100))
        #expect(try size("!100,225") == Size(100, 67))
        #expect(try size("!2000,3000", 1000, 1000) == Size(1000, 1000))
        #expect(try size("!900,900", 1000, 1000, .three, Self.small) == Size(300, 300))
    }

    @Test(
        "Z7: without ^ no side is larger than the region's",
        arguments: ["301,", ",201", "301,10", "10,201", "pct:101", "301,201"])
    func z7(size: String) { #expect(failure(size) == 400) }

    @Test("Z8: with ^ images are enlarged")
    func z8() throws {
        #expect(try size("^360,") == Size(360, 240))
        #expect(try size("^,240") == Size(360, 240))
        #expect(try size("^pct:120") == Size(360, 240))
        #expect(try size("^360,360") == Size(360, 360))
        #expect(try size("^!360,360") == Size(360, 240))
        #expect(try size("^!360,360", 300, 200, .three, Self.small) == Size(360, 240))
        #expect(try size("^!999,999", 300, 200, .three, Self.small) == Size(367, 245))
        #expect(try size("^150,") == Size(150, 100))
    }

    @Test("Z8: where enlarging is not offered, what needs it is 501, and nonsense 400 as ever")
    func z8NotOffered() throws {
        var options = ImageOptions()
        options.allowsEnlargement = false
        for text in ["^360,", "^,240", "^pct:120", "^360,360", "^!360,360", "^max"] {
            #expect(failure(text, 300, 200, .three, options) == 501)
        }
        for text in ["^", "^360", "^pct:", "^!", "max^", "^^max", "360,"] {
            #expect(failure(text, 300, 200, .three, options) == 400)
        }
        #expect(try size("^150,", 300, 200, .three, options) == Size(150, 100))
        #expect(failure("360,", 300, 200, .two, options) == 501)
    }

    @Test(
        "Z9: nothing, and what is over the limits, is an error",
        arguments: ["0,", ",0", "0,0", "0,10", "pct:0", "!0,10", "401,", ",301", "310,300"])
    func z9(size: String) {
        #expect(failure(size, 4000, 3000, .three, Self.small) == 400)
    }

    @Test("Z9: what would draw letters too large to be drawn is an error")
    func z9Letters() throws {
        #expect(try size("^239,", 1, 1) == Size(239, 239))
        #expect(failure("^240,", 1, 1) == 400)
    }

    @Test("Z10: full is a size of 2.1 alone")
    func z10() throws {
        #expect(failure("full") == 400)
        #expect(try size("full", 300, 200, .two) == Size(300, 200))
        #expect(failure("full", 500, 200, .two, Self.small) == 400)
    }

    @Test(
        "Z11: what is no size is an error",
        arguments: [
            "", ",", ",,", "max^", "-5,", "5.5,", "5", "^", "!5,", "!,5", "!5", "^!", "pct:",
            "pct:-5", "pct:1e1", "pct:5%", "Max", "5,5,5", "!max", "^^5,5", "!^5,5", "5 ,5",
            "1000000000,", "99999999999999999999,", "pct:9999999999",
        ])
    func z11(size: String) {
        #expect(failure(size) == 400)
        #expect(failure(size, 300, 200, .two) == 400)
    }

    @Test("In 2.1 whatever has numbers may enlarge, and ^ is unknown")
    func versionTwo() throws {
        #expect(try size("600,", 300, 200, .two) == Size(600, 400))
        #expect(try size("pct:200", 300, 200, .two) == Size(600, 400))
        #expect(try size("!600,900", 300, 200, .two) == Size(600, 400))
        #expect(try size("max", 300, 200, .two) == Size(300, 200))
        #expect(failure("^600,", 300, 200, .two) == 400)
        #expect(failure("^max", 300, 200, .two) == 400)
    }

    @Test("Where the validators judge, no box is larger than the region, and ^max enlarges nothing")
    func validators() throws {
        var options = ImageOptions()
        options.judge = .validators
        #expect(failure("!2000,3000", 1000, 1000, .three, options) == 400)
        #expect(try size("!2000,500", 1000, 1000, .three, options) == Size(500, 500))
        #expect(try size("!1000,3000", 1000, 1000, .three, options) == Size(1000, 1000))
        #expect(try size("^!2000,3000", 1000, 1000, .three, options) == Size(2000, 2000))
        #expect(try size("^max", 1000, 1000, .three, options) == Size(1000, 1000))
        #expect(try size("!2000,3000", 1000, 1000, .two, options) == Size(2000, 2000))
    }

    @Test("Whatever is asked for, the answer is what a naive search finds")
    func naive() throws {
        var random = SeededGenerator.printingItsSeed("sizes")
        for _ in 0..<300 {
            let region = Size<PixelSpace>(
                Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random))
            let box = Size<PixelSpace>(
                Int.random(in: 1...80, using: &random), Int.random(in: 1...80, using: &random))
            let limits = ImageLimits(
                maxWidth: Int.random(in: 1...90, using: &random),
                maxHeight: Bool.random(using: &random)
                    ? Int.random(in: 1...90, using: &random) : nil,
                maxArea: Int.random(in: 1...4000, using: &random))
            let options = ImageOptions(limits: limits)
            for (text, enlarges, box) in [
                ("max", false, nil), ("^max", true, nil),
                ("!\(box.width),\(box.height)", false, box),
                ("^!\(box.width),\(box.height)", true, box),
            ] as [(String, Bool, Size<PixelSpace>?)] {
                let found = try size(text, region.width, region.height, .three, options)
                let best = Self.best(region, enlarges: enlarges, within: box, limits)
                #expect(found == best, "\(text) of \(region.text) within \(limits)")
            }
        }
    }

    /// Tries every size of the region's shape.
    private static func best(
        _ region: Size<PixelSpace>, enlarges: Bool, within box: Size<PixelSpace>?,
        _ limits: ImageLimits
    ) -> Size<PixelSpace> {
        let long = max(region.width, region.height)
        let sizes = (1...(enlarges ? 100 : long)).map { side in
            Size<PixelSpace>(
                Int((Double(region.width * side) / Double(long)).rounded(.up)),
                Int((Double(region.height * side) / Double(long)).rounded(.up)))
        }
        return sizes.last { size in
            size.width <= box?.width ?? .max && size.height <= box?.height ?? .max
                && size.width <= limits.maxWidth
                && size.height <= limits.maxHeight ?? limits.maxWidth
                && size.width * size.height <= limits.maxArea
        } ?? Size(0, 0)
    }
}
