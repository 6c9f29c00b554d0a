// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@Suite("Rules for every file")
struct FileRuleTests {
    private static let licenceLine = "// " + FileRules.licence

    @Test("Every file begins with its licence")
    func filesAreLicensed() throws {
        #expect(try violations(FileRules.licenceViolations) == [])
    }

    @Test("No file is too long")
    func filesAreShort() throws {
        #expect(try violations(FileRules.lengthViolations) == [])
    }

    @Test("Nothing is left for later")
    func filesAreFinished() throws {
        #expect(try violations(FileRules.unfinishedViolations) == [])
    }

    @Test("Every unchecked promise about concurrency says why it holds")
    func promisesAreExplained() throws {
        let sources = try Repository.writtenFiles().filter(\.isSwift)
        #expect(sources.flatMap(FileRules.safetyViolations) == [])
    }

    @Test(
        "A licence line counts where it belongs",
        arguments: [
            (licenceLine + "\n\ncode", true), (licenceLine + "\n#pragma once", true),
            ("#!/bin/sh\n# \(FileRules.licence)\n\ncode", true),
            ("// swift-tools-version: 6.2\n\(licenceLine)\n\ncode", true),
            ("", false), ("code", false), ("\n" + licenceLine + "\n", false),
            (licenceLine + "\ncode", false), (licenceLine, false), ("#!/bin/sh\ncode\n", false),
        ])
    func recognisesLicence(text: String, isLicensed: Bool) {
        #expect(FileRules.licenceViolations(in: file(text)).isEmpty == isLicensed)
    }

    @Test("A file of 400 lines is short enough, one of 401 is not", arguments: ["", "\n"])
    func countsLines(end: String) {
        let lines = Array(repeating: "a", count: FileRules.longestFile).joined(separator: "\n")
        #expect(FileRules.lengthViolations(in: file(lines + end)) == [])
        #expect(FileRules.lengthViolations(in: file("a\n" + lines + end)).map(\.line) == [401])
    }

    @Test(
        "A mark of unfinished work is found where it stands",
        arguments: [
            ("// TO" + "DO: a", [1]), ("\n/* FIX" + "ME */", [2]), ("a(to" + "do)", []),
            ("METO" + "DOS", []),
        ])
    func findsUnfinished(text: String, lines: [Int]) {
        #expect(FileRules.unfinishedViolations(in: file(text)).map(\.line) == lines)
    }

    @Test(
        "A promise needs its reason close by",
        arguments: [
            ("// SAFETY: a\nclass A: @unchecked Sendable {}", []),
            ("class A: @unchecked Sendable {\n// SAFETY: a", []),
            ("class A: @unchecked Sendable {}", [1]),
            ("// SAFETY: a\n\n\n\n\n\nclass A: @unchecked Sendable {}", [7]),
            ("\nnonisolated(unsafe) var a = 1", [2]),
            ("// @unchecked Sendable", []), ("\"@unchecked Sendable\"", []),
        ])
    func findsPromise(text: String, lines: [Int]) {
        #expect(FileRules.safetyViolations(in: file(text)).map(\.line) == lines)
    }

    private func violations(_ rule: (SourceFile) -> [Violation]) throws -> [Violation] {
        let files = try Repository.writtenFiles()
        #expect(files.count > 20)
        return files.flatMap(rule)
    }

    private func file(_ text: String) -> SourceFile {
        SourceFile(path: "a.swift", text: text)
    }
}
