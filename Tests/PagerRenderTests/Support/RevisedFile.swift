// SPDX-License-Identifier: GPL-3.0-or-later

import CDeflate

/// A document of one page that was written and then changed, once for each revision.
///
/// Its page draws nothing but the form in object 9, where that is there.
struct RevisedFile {
    /// How the table of objects is written.
    enum TableForm: CaseIterable {
        case text
        case stream
    }

    /// One object of a revision.
    struct Object {
        let number: Int
        let body: [UInt8]
        /// Whether the table of objects leads to it.
        var isListed = true

        /// An object as it stands in the file.
        static func plain(_ number: Int, _ text: String) -> Object {
            Object(number: number, body: Array(text.utf8))
        }

        /// A stream with `entries` in its dictionary.
        static func stream(_ number: Int, _ entries: String, of contents: [UInt8]) -> Object {
            let head = "<< \(entries) /Length \(contents.count) >>\nstream\n"
            return Object(
                number: number, body: Array(head.utf8) + contents + Array("\nendstream".utf8))
        }

        /// A deflated stream with `entries` in its dictionary.
        static func deflated(_ number: Int, _ entries: String, of contents: [UInt8]) -> Object {
            stream(
                number, entries + " /Filter /FlateDecode", of: RevisedFile.deflate(contents))
        }

        /// The same object, to which the table does not lead.
        var unlisted: Object {
            var object = self
            object.isListed = false
            return object
        }
    }

    /// The whole file.
    private(set) var bytes = Array("%PDF-1.7\n".utf8)
    /// Where the newest section of its table begins.
    private(set) var table: Int?
    private let form: TableForm

    /// The number of the table where it is a stream, one less than the trailer's size.
    private static let tableNumber = 10

    private static let frame: [Object] = [
        .plain(1, "<< /Type /Catalog /Pages 2 0 R >>"),
        .plain(2, "<< /Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 40 40] >>"),
        .plain(
            4,
            """
            << /Type /Page /Parent 2 0 R /Contents 5 0 R
            /Resources << /XObject << /Form 9 0 R >> >> >>
            """),
        .stream(5, "", of: Array("/Form Do".utf8)),
    ]

    /// Writes a document with the objects of each revision, from number 6 on, or 3.
    init(_ form: TableForm = .text, _ revisions: [Object]...) {
        self.form = form
        for (index, objects) in revisions.enumerated() {
            add(index == 0 ? Self.frame + objects : objects)
        }
    }

    private mutating func add(_ objects: [Object]) {
        var places: [(number: Int, position: Int)] = []
        for object in objects {
            if object.isListed { places.append((object.number, bytes.count)) }
            write(object)
        }
        let previous = table.map { " /Prev \($0)" } ?? ""
        let position = bytes.count
        let trailer = "/Size \(Self.tableNumber + 1) /Root 1 0 R\(previous)"
        switch form {
        case .text: bytes += Array(Self.text(places, trailer).utf8)
        case .stream: write(Self.stream(places, trailer))
        }
        bytes += Array("startxref\n\(position)\n%%EOF\n".utf8)
        table = position
    }

    private mutating func write(_ object: Object) {
        bytes += Array("\(object.number) 0 obj\n".utf8) + object.body + Array("\nendobj\n".utf8)
    }

    private static func text(_ places: [(number: Int, position: Int)], _ trailer: String) -> String
    {
        var table = "xref\n0 1\n0000000000 65535 f \n"
        for (number, position) in places {
            let digits = String(position)
            table += "\(number) 1\n"
            table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        return table + "trailer\n<< \(trailer) >>\n"
    }

    private static func stream(
        _ places: [(number: Int, position: Int)], _ trailer: String
    ) -> Object {
        let index = places.map { "\($0.number) 1" }.joined(separator: " ")
        return .stream(
            tableNumber, "/Type /XRef /W [1 2 1] /Index [\(index)] \(trailer)",
            of: places.flatMap { [1, UInt8($0.position >> 8), UInt8($0.position & 255), 0] })
    }

    static func deflate(_ contents: [UInt8]) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, contents.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_zlib_compress(
                compressor, contents, contents.count, target.baseAddress, bound)
        }
    }
}
