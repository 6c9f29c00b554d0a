// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import pdfpager

@Suite struct OutputPlanTests {
    private func plan(
        _ output: String?, format: OutputFormat? = nil, unit: OutputPlan.Unit = .page,
        highest: Int = 9, pictures: Int = 1
    ) throws -> OutputPlan {
        let target = try OutputTarget(output.map { ByteString($0) })
        return try OutputPlan(
            target: target, format: format ?? OutputFormat(meantBy: target),
            stem: ByteString("book"), unit: unit, highest: highest, pictures: pictures)
    }

    @Test("Without -o the name comes from the document, padded to its longest number")
    func defaultNames() throws {
        #expect(try plan(nil).path(of: 3)?.text == "book-page-3.png")
        #expect(try plan(nil, highest: 120).path(of: 7)?.text == "book-page-007.png")
        #expect(
            try plan(nil, format: .jpeg, unit: .spread, highest: 10).path(of: 3)?.text
                == "book-spread-03.jpg")
    }

    @Test("A folder gets names made from the document's")
    func folders() throws {
        #expect(try plan("out/").path(of: 3)?.text == "out/book-page-3.png")
        #expect(try plan("/").path(of: 3)?.text == "/book-page-3.png")
        #expect(try plan("/tmp").path(of: 3)?.text == "/tmp/book-page-3.png")
    }

    @Test("The format comes from the name, unless it is chosen")
    func formats() throws {
        #expect(try plan("a.PNG").format == .png)
        #expect(try plan("a.jpg").format == .jpeg)
        #expect(try plan("a.b.jpeg").format == .jpeg)
        #expect(try plan("a-%d.webp").format == .webp)
        #expect(try plan("a.png", format: .svg).format == .svg)
        #expect(try plan("a.gif", format: .png).format == .png)
        #expect(try plan("thumbnail").format == .png)
        #expect(try plan(".png").format == .png)
        #expect(try plan("-").format == .png)
        #expect(throws: CommandError.self) { try plan("a.gif") }
    }

    @Test("One name cannot hold several pictures, unless the format can")
    func severalPictures() throws {
        #expect(throws: CommandError.self) { try plan("a.png", pictures: 2) }
        #expect(throws: CommandError.self) { try plan("-", pictures: 2) }
        #expect(throws: CommandError.self) { try plan("a.svg", pictures: 2) }
        #expect(try plan("a.pdf", pictures: 2).joinsAll)
        #expect(try plan("-", format: .pdf, pictures: 2).joinsAll)
        #expect(try plan("a-%d.pdf", pictures: 2).joinsAll == false)
        #expect(try plan(nil, format: .pdf, pictures: 2).joinedPath?.text == "book-pages.pdf")
    }

    @Test("The message for several pictures shows a name that would do")
    func suggestsANumber() throws {
        let error = #expect(throws: CommandError.self) { try plan("dir/p.png", pictures: 2) }
        #expect(error?.status == .usage)
        #expect(error?.advice?.contains("'dir/p-%03d.png'.") == true)
        for (name, advice) in [
            ("pics/out", "'pics/out-%03d.png'; or end it with a slash, -o pics/out/, for a folder"),
            ("50%%.b.jpg", "'50%%.b-%03d.jpg'."),
        ] {
            let error = #expect(throws: CommandError.self) { try plan(name, pictures: 2) }
            #expect(error?.advice?.contains(advice) == true, "\(error?.advice ?? "")")
        }
    }

    @Test(
        "Every name of standard output means standard output",
        arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func standardOutput(name: String) throws {
        #expect(try OutputTarget(ByteString(name)) == .standardOutput)
        #expect(try plan(name).path(of: 1) == nil)
    }
}
