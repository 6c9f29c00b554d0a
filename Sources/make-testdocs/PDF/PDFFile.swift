// SPDX-License-Identifier: GPL-3.0-or-later

/// How a document becomes the bytes of a file.
struct PDFFile: Sendable {
    /// How the file says where its objects are.
    enum CrossReference: Sendable {
        /// A table in plain text, and a trailer.
        case table
        /// A stream (PDF 1.5), with every object that may be packed into object streams.
        case stream(PackingOrder)
        /// A trailer without a table: a reader has to search the file.
        case none
    }

    /// In what order the index of an object stream lists its objects.
    enum PackingOrder: Sendable {
        case byOffset
        /// Against the standard, which wants the offsets to increase.
        case reversed
    }

    var objects: PDFObjects
    var root: ObjectNumber
    var crossReference = CrossReference.table
    var trailerEntries: PDFDictionary = [:]
    var encryption: Encryption?
    var version = "1.7"

    /// The bytes of the file.
    var bytes: [UInt8] {
        var assembly = FileAssembly(file: self)
        return assembly.assemble()
    }
}
