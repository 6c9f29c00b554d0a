// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct PasswordTests {
    private static let encrypted = ["r2", "r3", "r4", "r5", "r6"].map { "encrypted-\($0).pdf" }

    @Test("Either password opens, by option or environment", arguments: encrypted)
    func rightPassword(name: String) throws {
        let path = TestDocument.path(name)
        for word in ["secret", "owner"] {
            #expect(try Program.run(["info", "--password", word, path]).status == 0)
            let result = try Program.run(["info", path], environment: ["PDFPAGER_PASSWORD": word])
            #expect(result.status == 0)
            #expect(result.text.contains("Encrypted:    yes"))
        }
    }

    @Test("A wrong or missing password ends with 77", arguments: encrypted)
    func wrongPassword(name: String) throws {
        let path = TestDocument.path(name)
        for words in [["--password", "wrong"], ["--password", ""]] {
            let result = try Program.run(["info"] + words + [path])
            #expect(result.status == 77)
            #expect(result.errors.contains(name))
            #expect(result.output.isEmpty)
        }
        #expect(try Program.shell("setsid -w $PDFPAGER info \(path.quoted)").status == 77)
    }

    @Test("The option wins over the environment")
    func precedence() throws {
        let result = try Program.run(
            ["info", "--password", "secret", TestDocument.path("encrypted-r6.pdf")],
            environment: ["PDFPAGER_PASSWORD": "wrong"])
        #expect(result.status == 0)
    }

    @Test("A document that opens without a password asks for none")
    func ownerOnly() throws {
        #expect(try Program.run(["info", TestDocument.path("encrypted-open.pdf")]).status == 0)
    }
}
