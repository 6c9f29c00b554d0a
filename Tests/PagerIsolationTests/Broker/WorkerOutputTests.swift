// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("What a worker prints")
struct WorkerOutputTests {
    /// Prints into the pipe as a worker does.
    private func print(_ text: String, to output: WorkerOutput) throws {
        let bytes = Array(text.utf8)
        #expect(write(try #require(output.targetNumber), bytes, bytes.count) == bytes.count)
    }

    @Test("Where nothing was printed there is nothing to wait for")
    func waitsForNothing() throws {
        let output = try WorkerOutput()
        output.drain()
        #expect(output.count == 0)
        #expect(output.firstLine == nil)
        #expect(output.sourceNumber != nil)
    }

    @Test("All of it is counted, in the order it came")
    func counts() throws {
        let output = try WorkerOutput()
        for text in ["Syntax ", "error", "\nand more"] {
            try print(text, to: output)
            output.drain()
        }
        #expect(output.count == 21)
        #expect(output.beginning == Array("Syntax error\nand more".utf8))
        #expect(output.firstLine == "Syntax error")
    }

    @Test("No more than its beginning is kept, however much there is")
    func keepsTheBeginning() throws {
        let output = try WorkerOutput()
        let line = String(repeating: "a", count: 1000)
        for _ in 0..<100 {
            try print(line, to: output)
            output.drain()
        }
        #expect(output.count == 100_000)
        #expect(output.beginning.count == WorkerOutput.mostKept)
        #expect(output.firstLine == String(repeating: "a", count: WorkerOutput.mostKept))
    }

    @Test("A full pipe is emptied, so that the worker can go on")
    func emptiesThePipe() throws {
        let output = try WorkerOutput()
        let target = try #require(output.targetNumber)
        #expect(fcntl(target, F_SETFL, O_NONBLOCK) == 0)
        let piece = [UInt8](repeating: 7, count: 1 << 12)
        var written = 0
        while write(target, piece, piece.count) == piece.count { written += piece.count }
        #expect(written > 0)
        while output.count < written { output.drain() }
        #expect(write(target, piece, piece.count) == piece.count)
    }

    @Test("A line that is empty or no text says nothing, or what can be read of it")
    func readsWhatItCan() throws {
        let empty = try WorkerOutput()
        try print("\nsecond", to: empty)
        empty.drain()
        #expect(empty.firstLine == nil)
        let binary = try WorkerOutput()
        let bytes: [UInt8] = [0x41, 0xFF, 0x0A]
        #expect(write(try #require(binary.targetNumber), bytes, bytes.count) == bytes.count)
        binary.drain()
        #expect(binary.firstLine == "A\u{FFFD}")
    }

    @Test("Once the worker's end is closed the pipe is closed, after all that was printed")
    func seesTheEnd() throws {
        let output = try WorkerOutput()
        try print("last words", to: output)
        output.closeTarget()
        #expect(output.targetNumber == nil)
        output.drain()
        #expect(output.firstLine == "last words")
        output.drain()
        #expect(output.sourceNumber == nil)
        output.drain()
        #expect(output.count == 10)
    }
}
