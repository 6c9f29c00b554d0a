// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PagerCore
import Testing

@Suite("Recorded runs of readers")
struct GoldenVectorTests {
    @Test(
        "The runs are those of their seeds; RECORD_SNAPSHOTS=1 records them anew",
        arguments: 1...GoldenVectors.fileCount)
    func generated(seed: Int) throws {
        let lines = try GoldenVectors.lines(ofSeed: seed)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            let text = lines.map { $0 + "\n" }.joined()
            try Data(text.utf8).write(to: GoldenVectors.url(ofSeed: seed))
            Issue.record("recorded anew")
        }
        let recorded = try GoldenVectors.recordedLines(ofSeed: seed)
        #expect(lines.count == recorded.count)
        for (index, (line, wanted)) in zip(lines, recorded).enumerated() where line != wanted {
            Issue.record("line \(index + 1) of \(seed): \(line)")
            break
        }
    }

    @Test("There are at least ten thousand commands, in little room")
    func extent() throws {
        let lines = try (1...GoldenVectors.fileCount).flatMap(GoldenVectors.recordedLines)
        #expect(lines.count { !$0.contains("\"do\":\"start\"") } >= 10_000)
        #expect(lines.reduce(0) { $0 + $1.utf8.count } < 2_000_000)
    }

    @Test("They give the recorded answers, here and as WebAssembly, to the byte")
    func replay() throws {
        var native = ReaderSession()
        var messages: [UInt8] = []
        var answers: [UInt8] = []
        for seed in 1...GoldenVectors.fileCount {
            for line in try GoldenVectors.recordedLines(ofSeed: seed) {
                let object = try VectorObject(line)
                let message = try object.message().bytes
                let answer = try native.answer(message)
                #expect(GoldenVectors.digest(of: answer) == (try object.value("digest")))
                if let whole = object.optional("answer", as: String.self) {
                    #expect(Data(answer).base64EncodedString() == whole)
                }
                messages += message
                answers += answer
            }
        }
        let (status, output) = try ReaderModule.run(Data(messages))
        #expect(status == 0)
        // Arrays this long are not to be compared by their differences.
        let isEqual = output == Data(answers)
        #expect(isEqual)
    }

    @Test("They show everything that may be told, every style of turn, and backs of sheets")
    func coverage() throws {
        var kinds: Set<String> = []
        var styles: Set<String> = []
        var backs = 0
        for seed in 1...GoldenVectors.fileCount {
            var session = ReaderSession()
            for line in try GoldenVectors.recordedLines(ofSeed: seed) {
                for effect in try session.answer(try VectorObject(line).message()).effects {
                    kinds.formUnion(
                        Mirror(reflecting: effect).children.first?.label.map { [$0] } ?? [])
                    guard case .scene(let scene) = effect, let turn = scene.turn else { continue }
                    styles.insert("\(turn.style)")
                    if turn.back != nil { backs += 1 }
                }
            }
        }
        #expect(kinds.count == 13, "\(kinds)")
        #expect(styles.count == TurnStyle.allCases.count, "\(styles)")
        #expect(backs > 20, "\(backs)")
    }

    @Test("A message that is none ends the module with a failure")
    func failure() throws {
        let (status, output) = try ReaderModule.run(Data([99]))
        #expect(status == 65)
        #expect(output.isEmpty)
    }
}

/// The reader as WebAssembly.
enum ReaderModule {
    /// The status of building the module where it is not up to date, once for all tests.
    private static let buildStatus = Result { try RepositoryFile.run("make", ["wasm"]).status }

    /// Runs the module.
    static func run(_ input: Data) throws -> (status: Int32, output: Data) {
        try #require(try buildStatus.get() == 0)
        return try RepositoryFile.run("wasmkit", ["run", ".build/wasm/reader.wasm"], input: input)
    }
}
