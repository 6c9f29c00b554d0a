// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PagerCore

/// The recorded runs of readers in TestDocs/vectors: what happened, and a digest of each answer.
struct GoldenVectors {
    /// How many files there are; each has a seed of its own.
    static let fileCount = 12
    /// How many readers each file has, and how many commands each reader gets.
    private static let readersPerFile = 6
    private static let commandsPerReader = 150
    /// Which answers are recorded whole: the first of every so many.
    private static let wholeEvery = 50

    /// The name of the file that follows from `seed`.
    static func url(ofSeed seed: Int) -> URL {
        RepositoryFile.root.appendingPathComponent("TestDocs/vectors/reader-\(seed).jsonl")
    }

    /// The lines of the file that follows from `seed`.
    static func lines(ofSeed seed: Int) throws -> [String] {
        var generator = CommandGenerator(seed: UInt64(seed))
        var lines: [String] = []
        var session = ReaderSession()
        func record(_ line: VectorLine, _ message: ReaderMessage) throws {
            var line = line
            let bytes = try session.answer(message).bytes
            line.add("digest", digest(of: bytes))
            if lines.count % wholeEvery == 0 {
                line.add("answer", Data(bytes).base64EncodedString())
            }
            lines.append(line.text)
        }
        for reader in 0..<readersPerFile {
            let view = generator.size()
            var settings = generator.settings()
            // Chance alone would hardly bind double-sided sheets at an edge, and curl them.
            let binding = SheetBinding(seed % 2 == 0 ? .min : .max, isDoubleSided: true)
            if reader == 0 {
                settings.appearance = .turns(.curl, .horizontal)
                settings.contract.restingSides = .fronts
            }
            try record(
                VectorLine(time: generator.time, startIn: view, settings),
                .start(view: view, settings))
            let opening = ReaderCommand.open(generator.book(), at: PageIndex(2))
            for index in 0..<commandsPerReader {
                let command =
                    switch index {
                    case 0: opening
                    case 1 where reader == 0: ReaderCommand.bind(binding)
                    default: generator.next()
                    }
                try record(
                    VectorLine(time: generator.time, command),
                    .command(command, at: generator.time))
            }
        }
        return lines
    }

    /// The recorded lines of the file of `seed`.
    static func recordedLines(ofSeed seed: Int) throws -> [Substring] {
        try String(contentsOf: url(ofSeed: seed), encoding: .utf8).split(separator: "\n")
    }

    /// FNV-1a of 64 bits, in hexadecimal.
    static func digest(of bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
