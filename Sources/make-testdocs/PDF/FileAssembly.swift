// SPDX-License-Identifier: GPL-3.0-or-later

/// One run of writing a file.
struct FileAssembly {
    private var objects: PDFObjects
    private let file: PDFFile
    private var bytes: [UInt8] = []
    private var places: [Int: ObjectPlace] = [:]

    init(file: PDFFile) {
        self.file = file
        objects = file.objects
    }

    /// Returns the whole file.
    mutating func assemble() -> [UInt8] {
        append("%PDF-\(file.version)\n%")
        bytes += [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
        if case .stream(let order) = file.crossReference { packObjects(order) }
        for position in objects.bodies.indices where places[position + 1] == nil {
            write(ObjectNumber(value: position + 1), encryption: file.encryption)
        }
        writeEnd()
        return bytes
    }

    private mutating func append(_ text: String) {
        bytes += Array(text.utf8)
    }

    private mutating func write(_ number: ObjectNumber, encryption: Encryption?) {
        guard let body = objects.bodies[number.value - 1] else { return }
        let seal = { (content: [UInt8]) in encryption?.sealed(content, in: number) ?? content }
        places[number.value] = .offset(bytes.count)
        append("\(number.value) 0 obj\n")
        switch body {
        case .value(let value): value.write(to: &bytes, seal: seal)
        case .stream(let entries, let content): write(entries, content: seal(content), seal: seal)
        }
        append("\nendobj\n")
    }

    private mutating func write(
        _ entries: PDFDictionary, content: [UInt8], seal: ([UInt8]) -> [UInt8]
    ) {
        entries.merging(["Length": .integer(content.count)]).write(to: &bytes, seal: seal)
        append("\nstream\n")
        bytes += content
        append("\nendstream")
    }

    /// Moves every object that is no stream into one object stream.
    private mutating func packObjects(_ order: PDFFile.PackingOrder) {
        let container = objects.reserve()
        var (index, packed): ([(number: Int, offset: Int)], [UInt8]) = ([], [])
        for (position, body) in objects.bodies.enumerated() {
            guard case .value(let value) = body else { continue }
            index.append((number: position + 1, offset: packed.count))
            value.write(to: &packed, seal: { $0 })
            packed += Array("\n".utf8)
        }
        if case .reversed = order { index.reverse() }
        for (row, entry) in index.enumerated() {
            places[entry.number] = .packed(container: container, index: row)
        }
        let header = index.map { "\($0.number) \($0.offset) " }.joined()
        objects.set(
            container, toStream: Array(header.utf8) + packed,
            ["Type": "ObjStm", "N": .integer(index.count), "First": .integer(header.utf8.count)])
    }
}

extension FileAssembly {
    /// Writes what follows the objects: the table, the trailer, and where the table is.
    private mutating func writeEnd() {
        switch file.crossReference {
        case .table:
            let encryption = writeEncryption()
            let start = bytes.count
            append("xref\n0 \(objects.bodies.count + 1)\n0000000000 65535 f \n")
            for number in 1...objects.bodies.count { append(tableLine(of: number)) }
            writeTrailer(encryption: encryption, start: start)
        case .none:
            writeTrailer(encryption: nil, start: bytes.count)
        case .stream:
            writeCrossReferenceStream()
        }
    }

    /// Writes the dictionary that says how the document is encrypted, itself never encrypted.
    private mutating func writeEncryption() -> PDFValue? {
        guard let encryption = file.encryption else { return nil }
        let number = objects.reserve()
        objects.set(number, to: .dictionary(encryption.dictionary))
        write(number, encryption: nil)
        return .reference(number)
    }

    private func tableLine(of number: Int) -> String {
        guard case .offset(let offset) = places[number] else { return "0000000000 65535 f \n" }
        return String(String(10_000_000_000 + offset).dropFirst()) + " 00000 n \n"
    }

    private var trailer: PDFDictionary {
        ["Size": .integer(objects.bodies.count + 1), "Root": .reference(file.root)]
    }

    private mutating func writeTrailer(encryption: PDFValue?, start: Int) {
        var entries = trailer.merging(file.trailerEntries)
        entries["Encrypt"] = encryption
        append("trailer\n")
        entries.write(to: &bytes, seal: { $0 })
        append("\nstartxref\n\(start)\n%%EOF\n")
    }

    private mutating func writeCrossReferenceStream() {
        let number = objects.reserve()
        let start = bytes.count
        places[number.value] = .offset(start)
        let rows = (0...number.value).flatMap { tableRow(of: $0) }
        let entries = trailer.merging(file.trailerEntries).merging([
            "Type": "XRef", "W": [1, 4, 2], "Size": .integer(number.value + 1),
        ])
        objects.set(number, toStream: rows, entries)
        write(number, encryption: nil)
        append("startxref\n\(start)\n%%EOF\n")
    }

    private func tableRow(of number: Int) -> [UInt8] {
        switch places[number] {
        case .offset(let offset): [1] + bigEndian(offset, bytes: 4) + [0, 0]
        case .packed(let container, let index):
            [2] + bigEndian(container.value, bytes: 4) + bigEndian(index, bytes: 2)
        case nil: [0, 0, 0, 0, 0, 0xFF, 0xFF]
        }
    }
}

/// Where an object was put.
private enum ObjectPlace {
    case offset(Int)
    case packed(container: ObjectNumber, index: Int)
}

/// Returns `value` as `count` bytes, the most significant first.
func bigEndian(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
