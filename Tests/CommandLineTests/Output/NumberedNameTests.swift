// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import pdfpager

@Suite struct NumberedNameTests {
    private func numbered(_ template: String) throws -> NumberedName? {
        guard case .numbered(let name) = try NumberedName.parse(ByteString(template)) else {
            return nil
        }
        return name
    }

    @Test("A name with one place is what printf makes of it")
    func agreesWithPrintf() throws {
        var generator = SeededGenerator()
        let places = ["%d", "%1d", "%3d", "%03d", "%09d", "%9d", "%0d", "%00d"]
        let texts = ["", "p-", "100%%", "é ", ".png", "%%%%d"]
        for _ in 0..<500 {
            let before = texts.randomElement(using: &generator) ?? ""
            let after = texts.randomElement(using: &generator) ?? ""
            let template = before + (places.randomElement(using: &generator) ?? "") + after
            let number = Int.random(in: 1...12345, using: &generator)
            #expect(
                try numbered(template)?.name(number).text == String(format: template, number),
                "seed \(generator.seed), template \(template)")
        }
    }

    @Test("A name without a place is kept, with %% as %")
    func keepsPlainNames() throws {
        #expect(try NumberedName.parse(ByteString("50%%.png")) == .plain(ByteString("50%.png")))
        #expect(try NumberedName.parse(ByteString("a.png")) == .plain(ByteString("a.png")))
    }

    @Test("Folders keep their names, whatever a % in them would mean")
    func keepsFolders() throws {
        #expect(try numbered("50%done/%%a/p-%02d.png")?.name(7).text == "50%done/%%a/p-07.png")
        for name in ["50%done/x.png", "p-%d/x.png", "%s/", "/%/x"] {
            #expect(try NumberedName.parse(ByteString(name)) == .plain(ByteString(name)))
        }
    }

    @Test("Bytes that are no UTF-8 are kept")
    func keepsBytes() throws {
        let bytes: [UInt8] = [0xFF, 0x25, 0x64, 0xFE]
        guard case .numbered(let name) = try NumberedName.parse(ByteString(bytes)) else {
            Issue.record("no place was found")
            return
        }
        #expect(name.name(7).bytes == [0xFF, 0x37, 0xFE])
    }

    @Test(
        "Anything else after a % is refused",
        arguments: ["%s", "%", "a%-3d", "%d%d", "%n", "%ld", "%.3d", "%+d", "%999999999d", "%%%"])
    func refusesOtherPlaces(template: String) {
        #expect(throws: CommandError.self) { try NumberedName.parse(ByteString(template)) }
    }
}
