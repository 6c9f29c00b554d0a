// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// A folder for one test, gone with it.
final class TemporaryFolder: Sendable {
    /// Where it is, without symbolic links.
    let path: String

    init() {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("pdfpager-tests-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        } catch {
            fatalError("no folder can be made: \(error)")
        }
        path = folder.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the path of what is called `name` in it.
    func path(_ name: String) -> String { path + "/" + name }

    /// Makes a folder in it.
    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path(name), withIntermediateDirectories: true)
    }

    /// Puts a file there at once, with its folders.
    func write(_ name: String, _ bytes: some Collection<UInt8>) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: .atomic)
    }

    /// Puts a file of letters there.
    func write(_ name: String, text: String) throws { try write(name, Array(text.utf8)) }

    /// Adds letters to the end of a file, which stays the same file.
    func append(_ name: String, _ text: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
    }

    /// Replaces `length` bytes of a file from `offset` on, as damage would.
    func overwrite(_ name: String, at offset: UInt64, length: Int) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
        defer { try? file.close() }
        try file.seek(toOffset: offset)
        try file.write(contentsOf: Data(repeating: 0xA5, count: length))
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
    }

    /// Makes a symbolic link that leads to `target`.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path(name), withDestinationPath: target)
    }

    /// Says when a file changed last, in seconds before now.
    func age(_ name: String, _ seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path(name))
    }

    /// The names of all that is below, sorted.
    var names: [String] {
        (FileManager.default.subpaths(atPath: path) ?? []).sorted()
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}
