// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The most bytes of a password that count, as ISO 32000-2 has it.
    private static let mostPasswordBytes = 127

    /// The password as C libraries take it, without the bytes that do not count: Poppler 22.12
    /// copies them all into a buffer on its stack.
    var passwordBytes: [CChar] {
        utf8.prefix(Self.mostPasswordBytes).map { CChar(bitPattern: $0) } + [0]
    }

    /// The password in Latin-1, as older documents want it; nil where that is the same as in UTF-8,
    /// or there are other letters in it.
    var latin1PasswordBytes: [CChar]? {
        let letters = unicodeScalars.prefix(Self.mostPasswordBytes)
        guard letters.contains(where: { !$0.isASCII }),
            letters.allSatisfy({ $0.value <= 0xFF })
        else { return nil }
        return letters.map { CChar(bitPattern: UInt8($0.value)) } + [0]
    }

    /// What to give Poppler so that it tries the password in UTF-8, and in Latin-1.
    ///
    /// Poppler writes what it is given in Latin-1 first, and tries it as it stands after that.
    /// What makes UTF-8 of it in the first attempt comes first here: so that the first attempt is
    /// the one that succeeds, whichever the document wants.
    var passwordSpellings: [PasswordSpelling] {
        let asUTF8 = String(String.UnicodeScalarView(utf8.map { Unicode.Scalar($0) }))
        if asUTF8 == self { return [PasswordSpelling(bytes: passwordBytes, isCertain: true)] }
        guard asUTF8.utf8.count <= Self.mostPasswordBytes else {
            return [PasswordSpelling(bytes: passwordBytes, isCertain: false)]
        }
        return [asUTF8, self].map { PasswordSpelling(bytes: $0.passwordBytes, isCertain: true) }
    }
}

/// A password as Poppler is given it.
struct PasswordSpelling: Equatable {
    /// The bytes, and a zero behind them.
    let bytes: [CChar]
    /// Whether Poppler's first attempt with it succeeds where any does.
    let isCertain: Bool
}
