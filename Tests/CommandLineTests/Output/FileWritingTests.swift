// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import pdfpager

@Suite struct FileWritingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    private func replace(
        _ name: String, _ bytes: [UInt8], _ concealment: FileWriting.Concealment
    ) throws {
        try FileWriting.replaceFile(
            at: ByteString(folder.path(name)), with: bytes, concealment: concealment)
    }

    @Test("A new file appears alone, whole", arguments: FileWriting.Concealment.allCases)
    func newFile(concealment: FileWriting.Concealment) throws {
        let bytes = [UInt8](repeating: 7, count: 3 << 20)
        try replace("a", bytes, concealment)
        #expect(try folder.names == ["a"])
        #expect(try folder.bytes("a") == bytes)
    }

    @Test(
        "A file that is replaced keeps its permissions", arguments: FileWriting.Concealment.allCases
    )
    func permissionsOfReplacedFiles(concealment: FileWriting.Concealment) throws {
        try folder.write([1], as: "a")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: folder.path("a"))
        try replace("a", [2, 3], concealment)
        #expect(try folder.bytes("a") == [2, 3])
        #expect(try mode("a") == 0o600)
        #expect(try folder.names == ["a"])
    }

    @Test(
        "A reader of the old file goes on reading it", arguments: FileWriting.Concealment.allCases)
    func oldReaders(concealment: FileWriting.Concealment) throws {
        try folder.write([1, 2, 3], as: "a")
        let reader = try #require(FileHandle(forReadingAtPath: folder.path("a")))
        try replace("a", [9], concealment)
        #expect(try reader.readToEnd() == Data([1, 2, 3]))
        #expect(try folder.bytes("a") == [9])
    }

    @Test("A symbolic link stays one", arguments: FileWriting.Concealment.allCases)
    func symbolicLinks(concealment: FileWriting.Concealment) throws {
        try folder.write([1], as: "a")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: "a")
        try replace("link", [2], concealment)
        #expect(try folder.bytes("a") == [2])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "a")
    }

    @Test(
        "A symbolic link to what is not there yet stays one, and so do those it leads through",
        arguments: FileWriting.Concealment.allCases)
    func danglingLinks(concealment: FileWriting.Concealment) throws {
        let files = FileManager.default
        try files.createDirectory(
            atPath: folder.path("d"), withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "d/next")
        try files.createSymbolicLink(
            atPath: folder.path("d/next"), withDestinationPath: folder.path("a"))
        try replace("link", [2], concealment)
        #expect(try folder.bytes("a") == [2])
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path("link")) == "d/next")
        #expect(try folder.names == ["a", "d", "link"])
        try files.createSymbolicLink(atPath: folder.path("x"), withDestinationPath: "x")
        #expect(throws: SystemError(number: ELOOP)) { try replace("x", [1], concealment) }
    }

    @Test("A file that is write-protected stays", arguments: FileWriting.Concealment.allCases)
    func writeProtection(concealment: FileWriting.Concealment) throws {
        try folder.write([1], as: "a")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.path("a"))
        #expect(throws: SystemError(number: EACCES)) { try replace("a", [2], concealment) }
        #expect(try folder.bytes("a") == [1])
    }

    @Test(
        "A name may be as long as names can be, the second time too",
        arguments: FileWriting.Concealment.allCases)
    func longNames(concealment: FileWriting.Concealment) throws {
        let name = String(repeating: "n", count: 255)
        for byte: UInt8 in [1, 2] {
            try replace(name, [byte], concealment)
            #expect(try folder.bytes(name) == [byte])
        }
        #expect(try folder.names == [name])
    }

    @Test("A device is written to and stays a device")
    func devices() throws {
        try FileWriting.replaceFile(at: ByteString("/dev/null"), with: [1])
        var status = stat()
        #expect(stat("/dev/null", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test(
        "Where nothing can be written nothing is left", arguments: FileWriting.Concealment.allCases)
    func failures(concealment: FileWriting.Concealment) throws {
        #expect(throws: SystemError.self) { try replace("none/a", [1], concealment) }
        try FileManager.default.createDirectory(
            atPath: folder.path("d"), withIntermediateDirectories: false)
        #expect(throws: SystemError.self) { try replace("d", [1], concealment) }
        #expect(try folder.names == ["d"])
    }
}
