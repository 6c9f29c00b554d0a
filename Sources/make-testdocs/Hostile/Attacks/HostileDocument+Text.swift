// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Text that cannot be put into lines in any reasonable time.
    static let text = [
        HostileDocument(
            "text-overlap-10k", .slow, [.text], "10,000 short words that lie over one another"
        ) { overlapping(10_000) },
        HostileDocument(
            "text-overlap-40k", .hang, [.text], "40,000 short words that lie over one another"
        ) { overlapping(40_000) },
        HostileDocument(
            "text-same-line-5k", .slow, [.text], "5,000 words of one point in one line"
        ) { sameLine(5_000) },
        HostileDocument(
            "text-same-line-30k", .hang, [.text], "30,000 words of one point in one line"
        ) { sameLine(30_000) },
        HostileDocument(
            "text-letters-1m", .odd, .content, "A million letters in one string"
        ) { page(Array("BT /F1 1 Tf (".utf8) + repeated("a", 1_000_000) + Array(") Tj ET".utf8)) },
    ]

    private static func overlapping(_ words: Int) -> [UInt8] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return page(
            Array("BT /F1 8 Tf\n".utf8)
                + scattered(words) { random in
                    let letter = letters[random.next(below: letters.count)]
                    let word = String(repeating: letter, count: 3)
                    return "1 0 0 1 \(random.nextPoint()) Tm (\(word)) Tj\n"
                } + Array("ET".utf8))
    }

    private static func sameLine(_ words: Int) -> [UInt8] {
        page(
            Array("BT /F1 1 Tf\n".utf8)
                + scattered(words) { random in
                    "1 0 0 1 \(decimal(Double(random.next(below: 600_000)) / 1000)) 400 Tm (ab) Tj\n"
                } + Array("ET".utf8))
    }
}
