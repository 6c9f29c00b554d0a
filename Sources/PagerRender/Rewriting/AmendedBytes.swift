// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A document's bytes with new versions of some of its streams behind them.
struct AmendedBytes: ~Copyable {
    private var memory: UnsafeMutableRawPointer?
    private let capacity: Int
    private var count: Int
    private var offsets: [Int: Int] = [:]

    /// The most bytes that a stream takes besides its dictionary and its contents.
    private static let streamFrame = 128

    /// Begins with the bytes of `document`; nil where there is no memory for `room` bytes more.
    ///
    /// Room that stays empty is never touched, and costs nothing.
    init?(of document: DocumentBytes, room: Int) {
        capacity = document.count + room
        guard let memory = malloc(capacity) else { return nil }
        self.memory = memory
        count = document.count
        document.withUnsafeBytes { original in
            UnsafeMutableRawBufferPointer(start: memory, count: capacity).copyMemory(from: original)
        }
    }

    deinit { free(memory) }

    /// Adds a new version of stream `number`.
    ///
    /// - Parameters:
    ///   - number: The object's number; its generation is 0.
    ///   - entries: What the stream's dictionary holds besides the length.
    ///   - limit: The most bytes of contents.
    ///   - fill: Writes the contents and returns their length, or nil where there are none.
    /// - Returns: The length of the contents; nil, and nothing is added, where there is no room
    ///   or `fill` returned nil.
    mutating func addStream(
        _ number: Int, entries: [UInt8], within limit: Int,
        filledBy fill: (UnsafeMutableRawBufferPointer) -> Int?
    ) -> Int? {
        let room = capacity - count - entries.count - Self.streamFrame
        guard room > 0, offsets[number] == nil else { return nil }
        let end = count
        append("\n".utf8)
        let start = count
        append("\(number) 0 obj\n<< /Length ".utf8)
        let lengthPosition = count
        append(Self.tenDigits(0).utf8)
        append(entries)
        append(">>\nstream\n".utf8)
        let target = UnsafeMutableRawBufferPointer(
            start: memory.map { $0 + count }, count: min(room, limit))
        guard let length = fill(target) else {
            count = end
            return nil
        }
        count += length
        append("\nendstream\nendobj\n".utf8)
        write(Self.tenDigits(length).utf8, at: lengthPosition)
        offsets[number] = start
        return length
    }

    /// Lets `table` lead to the new versions.
    ///
    /// - Parameters:
    ///   - table: The document's own table of objects.
    ///   - entries: What the trailer holds besides what is said of the table.
    /// - Returns: The whole document; nil where there is no memory for its end.
    consuming func finished(_ table: ObjectTable, trailer entries: [UInt8]) -> DocumentBytes? {
        let sorted = offsets.sorted { $0.key < $1.key }
        var tail: [UInt8] = []
        var start = table.position
        switch table.form {
        case .text(let places):
            for (number, offset) in sorted {
                for place in places[number] ?? [] { write(Self.tenDigits(offset).utf8, at: place) }
            }
        case .stream(let number):
            start = count
            tail += Self.tableStream(
                number, entries: sorted, trailer: entries, previous: table.position)
        }
        tail += Array("startxref\n\(start)\n%%EOF\n".utf8)
        guard let whole = realloc(memory, count + tail.count) else { return nil }
        memory = whole
        append(tail)
        memory = nil
        return DocumentBytes(adopting: whole, count: count)
    }

    /// Returns a table of objects as a stream (ISO 32000-1, 7.5.8), under the number of the one
    /// before it: so no number is used that was free.
    private static func tableStream(
        _ number: Int, entries: [(key: Int, value: Int)], trailer: [UInt8], previous: Int
    ) -> [UInt8] {
        let index = entries.map { "\($0.key) 1" }.joined(separator: " ")
        var contents: [UInt8] = []
        for (_, offset) in entries {
            contents.append(1)
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: offset).bigEndian) { contents += $0 }
        }
        let head = """
            \(number) 0 obj
            << /Type /XRef /W [1 4 0] /Index [\(index)] /Prev \(previous)
            /Length \(contents.count)

            """
        var stream = Array(head.utf8)
        stream += trailer
        stream += Array(">>\nstream\n".utf8)
        stream += contents
        stream += Array("\nendstream\nendobj\n".utf8)
        return stream
    }

    private mutating func append(_ bytes: some Collection<UInt8>) {
        write(bytes, at: count)
        count += bytes.count
    }

    private func write(_ bytes: some Collection<UInt8>, at position: Int) {
        UnsafeMutableRawBufferPointer(start: memory.map { $0 + position }, count: bytes.count)
            .copyBytes(from: bytes)
    }

    /// The number in ten digits, the width that tables of objects ask for.
    private static func tenDigits(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    }
}
