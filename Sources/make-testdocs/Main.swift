// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Writes documents: `make-testdocs [FOLDER]` those that tests and examples use,
/// `make-testdocs --hostile FOLDER` those that attack a reader.
@main
enum Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 2, arguments[0] == "--hostile" {
            writeHostileDocuments(into: arguments[1])
        } else if arguments.count < 2, arguments.first?.hasPrefix("-") != true {
            writeTestDocuments(into: arguments.first ?? "TestDocs")
        } else {
            fail("usage: make-testdocs [FOLDER] | --hostile FOLDER", code: EX_USAGE)
        }
    }

    private static func writeTestDocuments(into folder: String) {
        mkdir(folder, 0o777)
        for document in TestDocument.all {
            write(document.bytes, to: "\(folder)/\(document.name).pdf")
        }
        let manifest = Manifest(documents: TestDocument.all)
        write(Array(manifest.text.utf8), to: "\(folder)/manifest.json")
    }

    private static func writeHostileDocuments(into folder: String) {
        mkdir(folder, 0o777)
        for document in HostileDocument.all {
            write(document.bytes(), to: "\(folder)/\(document.name).pdf")
        }
        let manifest = HostileManifest(documents: HostileDocument.all)
        write(Array(manifest.text.utf8), to: "\(folder)/hostile.json")
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
