// SPDX-License-Identifier: GPL-3.0-or-later

import CDeflate

/// A document with no pages that was written and then changed, once for each revision.
struct RevisedFile {
    /// One object of a revision.
    struct Object {
        let number: Int
        let body: [UInt8]

        /// An object as it stands in the file.
        static func plain(_ number: Int, _ text: String) -> Object {
            Object(number: number, body: Array(text.utf8))
        }

        /// A deflated stream with `entries` in its dictionary.
        static func stream(_ number: Int, _ entries: String, of contents: [UInt8]) -> Object {
            let deflated = RevisedFile.deflate(contents)
            let head = "<< \(entries) /Filter /FlateDecode /Length \(deflated.count) >>\nstream\n"
            return Object(
                number: number, body: Array(head.utf8) + deflated + Array("\nendstream".utf8))
        }
    }

    /// The whole file.
    private(set) var bytes = Array("%PDF-1.7\n".utf8)
    private var previousTable: Int?

    /// Writes a document with the objects of each revision; 1 and 2 are its root and its pages.
    init(_ revisions: [Object]...) {
        let frame = [
            Object.plain(1, "<< /Type /Catalog /Pages 2 0 R >>"),
            .plain(2, "<< /Type /Pages /Kids [] /Count 0 >>"),
        ]
        for (index, objects) in revisions.enumerated() {
            add(index == 0 ? frame + objects : objects)
        }
    }

    private mutating func add(_ objects: [Object]) {
        var table = "xref\n0 1\n0000000000 65535 f \n"
        for object in objects {
            let position = String(bytes.count)
            table += "\(object.number) 1\n"
            table += String(repeating: "0", count: 10 - position.count) + position + " 00000 n \n"
            bytes += Array("\(object.number) 0 obj\n".utf8) + object.body + Array("\nendobj\n".utf8)
        }
        let previous = previousTable.map { "/Prev \($0) " } ?? ""
        previousTable = bytes.count
        table += "trailer\n<< /Size 10 /Root 1 0 R \(previous)>>\nstartxref\n\(bytes.count)\n%%EOF\n"
        bytes += Array(table.utf8)
    }

    fileprivate static func deflate(_ contents: [UInt8]) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, contents.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_zlib_compress(
                compressor, contents, contents.count, target.baseAddress, bound)
        }
    }
}
