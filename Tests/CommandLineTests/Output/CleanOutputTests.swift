// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import make_testdocs

@Suite("G13: standard output holds the picture, and nothing that a library printed")
struct CleanOutputTests {
    private static let words = ["render", "--page", "1", "--dpi", "18", "--timeout", "2"]

    @Test("For every document of the tests", arguments: try TestDocument.entries())
    func everyDocument(entry: TestDocument.Entry) throws {
        let password = ["PDFPAGER_PASSWORD": entry.passwords?.user ?? ""]
        let result = try Program.run(
            Self.words + ["-o", "-", TestDocument.path(entry.file)], environment: password)
        expectPicture(result, entry.file)
    }

    @Test(
        "For documents that make libraries print, warn or crash",
        arguments: [
            "font-broken", "garbage-1m", "operands-1m", "type3-cycle", "image-16000-empty",
            "jpeg-65500", "jbig2-40000", "jpx-60000", "soft-mask-cycle", "to-unicode-huge",
        ])
    func hostileDocument(name: String) throws {
        let document = try #require(HostileDocument.all.first { $0.name == name })
        let folder = try TemporaryFolder()
        try folder.write(document.bytes(), as: "hostile.pdf")
        expectPicture(try Program.run(Self.words + ["-o", "-", "hostile.pdf"], in: folder), name)
    }

    /// One whole picture where there is one, and nothing otherwise; no line that is not ours.
    private func expectPicture(_ result: Program.Result, _ name: String) {
        #expect(!result.wasSignalled, "\(name)")
        if result.status == 0 {
            #expect(PNGFile(result.output) != nil, "\(name): \(result.output.count) bytes")
        } else {
            #expect(result.output == [], "\(name)")
            #expect(!result.errors.isEmpty, "\(name)")
        }
        #expect(!result.errors.contains("BAD status"), "\(name)")
        #expect(!result.errors.contains("some font thing failed\n"), "\(name)")
    }
}
