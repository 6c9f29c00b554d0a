// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What Poppler's `pdfinfo` says of a test document.
struct PDFInfo {
    private static let path = "/usr/bin/pdfinfo"
    /// A document takes its password in UTF-8 or, older ones, in Latin-1.
    private static let script = """
        "$0" -upw "$1" -f 1 -l "$2" "$3" ||
        "$0" -upw "$(printf %s "$1" | iconv -f UTF-8 -t ISO-8859-1)" -f 1 -l "$2" "$3"
        """
    static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

    /// How many pages it counts; nil where it does not open the document or finds none.
    var pages: Int?
    /// The width and height of each page after rotation, by page number.
    var sizes: [Int: [Double]] = [:]

    /// Runs `pdfinfo` on the committed document of `entry`, with its password.
    init(_ entry: ManifestEntry) throws {
        let info = Process()
        info.executableURL = URL(filePath: "/bin/sh")
        info.arguments = [
            "-c", Self.script, Self.path, entry.passwords?.user ?? "",
            "\(max(entry.sizes.count, 1))",
            GeneratedDocuments.committed.appending(path: entry.file).path(),
        ]
        let output = Pipe()
        info.standardOutput = output
        info.standardError = FileHandle.nullDevice
        try info.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        info.waitUntilExit()
        read(String(decoding: text, as: UTF8.self))
    }

    private mutating func read(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch (words.first, words.dropFirst().first, words.dropFirst(2).first) {
            case ("Pages:", let count?, nil): pages = Int(count)
            case ("Page", let number?, "size:"): readSize(of: Int(number), words)
            case ("Page", let number?, "rot:"): turn(Int(number), words.last)
            default: break
            }
        }
    }

    private mutating func readSize(of page: Int?, _ words: [String]) {
        guard let page, words.count > 5, let width = Double(words[3]), let height = Double(words[5])
        else { return }
        sizes[page] = [width, height]
    }

    private mutating func turn(_ page: Int?, _ degrees: String?) {
        guard let page, degrees == "90" || degrees == "270" else { return }
        sizes[page]?.reverse()
    }
}
