// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Writes the documents that tests and examples use: `make-testdocs [FOLDER]`.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count < 2 else {
            fail("usage: make-testdocs [FOLDER]", code: EX_USAGE)
        }
        let folder = arguments.first ?? "TestDocs"
        mkdir(folder, 0o777)
        for document in TestDocument.all {
            write(document.bytes, to: "\(folder)/\(document.name).pdf")
        }
        let manifest = Manifest(documents: TestDocument.all)
        write(Array(manifest.text.utf8), to: "\(folder)/manifest.json")
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "wb") else {
            fail("\(path): \(String(cString: strerror(errno)))", code: EX_CANTCREAT)
        }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten else {
            fail("\(path): cannot be written", code: EX_IOERR)
        }
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        let line = Array("make-testdocs: \(message)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
        exit(code)
    }
}
