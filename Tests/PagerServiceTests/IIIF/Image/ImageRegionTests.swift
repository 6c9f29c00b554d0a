// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
import Testing

@testable import PagerService

@Suite("Regions of images")
struct ImageRegionTests {
    private func region(
        _ text: String, _ width: Int = 300, _ height: Int = 200
    ) throws -> Rect<PixelSpace> {
        try ImageCut("\(text)/max/0/default.jpg", of: width, height).region
    }

    @Test("R1: full is all of it")
    func r1() throws {
        #expect(try region("full") == Rect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test("R2: square is the largest square in the middle")
    func r2() throws {
        #expect(try region("square") == Rect(x: 50, y: 0, width: 200, height: 200))
        #expect(try region("square", 201, 300) == Rect(x: 0, y: 49, width: 201, height: 201))
    }

    @Test("R3: pixels are non-negative whole numbers")
    func r3() throws {
        #expect(try region("125,15,120,140") == Rect(x: 125, y: 15, width: 120, height: 140))
        #expect(try region("0,0,1,1") == Rect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("R4: percents are decimals, without a zero before the point too")
    func r4() throws {
        let expected = Rect<PixelSpace>(x: 125, y: 15, width: 120, height: 140)
        #expect(try region("pct:41.6666666666666,7.5,40,70") == expected)
        #expect(try region("pct:0,0,.9,0.90", 1000, 1000) == Rect(x: 0, y: 0, width: 9, height: 9))
        #expect(try region("pct:99.99,0,1,100", 10, 10) == Rect(x: 9, y: 0, width: 1, height: 10))
    }

    @Test("R5: what lies over an edge is cut off")
    func r5() throws {
        #expect(try region("125,15,200,200") == Rect(x: 125, y: 15, width: 175, height: 185))
        #expect(try region("pct:50,50,100,60") == Rect(x: 150, y: 100, width: 150, height: 100))
        #expect(
            try region("299,199,999999999,999999999")
                == Rect(x: 299, y: 199, width: 1, height: 1))
    }

    @Test(
        "R6: nothing, and what lies outside, is an error",
        arguments: [
            "0,0,0,10", "0,0,10,0", "300,0,10,10", "0,200,10,10", "pct:0,0,0,10", "pct:0,0,10,0",
            "pct:100,0,10,10", "pct:0,100.5,10,10",
        ])
    func r6(region: String) {
        #expect(status(of: "\(region)/max/0/default.jpg", 300, 200) == 400)
    }

    @Test(
        "R7: what is no region is an error",
        arguments: [
            "", "Full", "fullsquare", "1,2,3", "1,2,3,4,5", "1.5,2,3,4", "-1,2,3,4", "+1,2,3,4",
            "a,b,c,d", ",,,", "1,2,3,", "pct:1,2,3", "pct:-1,2,3,4", "pct:1e1,2,3,4", "pct:",
            "pct:.,1,1,1", "1,2,3,1000000000", "1,2,3,99999999999999999999999",
            "pct:1,1,1,9999999999", " 1,2,3,4", "١,2,3,4", "pct:1..2,1,1,1", "full ",
        ])
    func r7(region: String) {
        #expect(status(of: "\(region)/max/0/default.jpg", 300, 200) == 400)
    }

    @Test("Parts in percent that touch share no pixel and leave none out")
    func touching() throws {
        var random = SeededGenerator.printingItsSeed("percents")
        for _ in 0..<300 {
            let width = Int.random(in: 40...5000, using: &random)
            let cuts = (0..<6).map { _ in Int.random(in: 1...999, using: &random) }
            let edges = ([0, 1000] + cuts).sorted()
            var end = 0
            for (first, next) in zip(edges, edges.dropFirst()) where next - first > 25 {
                let part = try region(
                    "pct:\(Self.tenths(first)),0,\(Self.tenths(next - first)),100", width)
                #expect(part.minX == (first * width * 2 + 1000) / 2000)
                #expect(part.minX >= end)
                end = part.maxX
                #expect(end == (next * width * 2 + 1000) / 2000)
            }
        }
    }

    private static func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }
}
