// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// One document for each way of encrypting.
    static let encrypted = [
        sealed("encrypted-r2", "RC4 with 40 bits", legacy(2, secret)),
        sealed("encrypted-r3", "RC4 with 128 bits", legacy(3, secret)),
        sealed("encrypted-r4", "AES with 128 bits", legacy(4, secret)),
        sealed("encrypted-r5", "AES with 256 bits by Adobe's extension level 3", aes256(5, secret)),
        sealed("encrypted-r6", "AES with 256 bits by PDF 2.0", aes256(6, secret)),
        sealed(
            "encrypted-accents-r4", "AES with 128 bits, and passwords in Latin-1",
            legacy(4, accented)),
        sealed(
            "encrypted-accents-r6", "AES with 256 bits, and passwords in UTF-8",
            aes256(6, accented)),
        sealed(
            "encrypted-open", "AES with 128 bits, which opens without a password",
            legacy(4, Encryption.Passwords(user: "", owner: "owner"))),
    ]

    private typealias Lock = (encryption: Encryption, passwords: Encryption.Passwords)

    private static let secret = Encryption.Passwords(user: "secret", owner: "owner")

    private static let accented = Encryption.Passwords(user: "schlüssel", owner: "clé")

    private static func legacy(_ revision: Int, _ passwords: Encryption.Passwords) -> Lock {
        (Encryption.legacy(revision: revision, passwords: passwords), passwords)
    }

    private static func aes256(_ revision: Int, _ passwords: Encryption.Passwords) -> Lock {
        (Encryption.aes256(revision: revision, passwords: passwords), passwords)
    }

    private static func sealed(_ name: String, _ purpose: String, _ lock: Lock) -> TestDocument {
        var document = PDFDocument(pages: [letter("Locked, page 1"), letter("Locked, page 2")])
        document.setOutline([
            OutlineItem(
                title: "Locked title", target: ["Dest": document.destination(page: 1, "Fit")])
        ])
        var file = document.file
        file.encryption = lock.encryption
        file.trailerEntries["ID"] = [
            .string(Encryption.identifier), .string(Encryption.identifier),
        ]
        let described = TestDocument(
            name, purpose, pages: 2, width: 300, height: 400, bytes: file.bytes)
        return described.expecting {
            $0.passwords = lock.passwords
            if !lock.passwords.user.isEmpty { $0.outcome = .password }
        }
    }

    /// Returns a page of 300 by 400 points with coloured corners and one line of text.
    static func letter(_ text: String) -> Page {
        var content = Content()
        content.cornerSquares(x: 0, y: 0, width: 300, height: 400, side: 30)
        content.show(text, size: 24, x: 50, y: 200)
        var page = Page(width: 300, height: 400, content: content)
        page.resources = StandardFont.resources
        return page
    }
}
