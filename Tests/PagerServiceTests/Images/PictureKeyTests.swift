// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("What pictures are kept under")
struct PictureKeyTests {
    private let source = DrawnSource()

    private func order(
        _ page: Int = 0, _ document: String = "d0c", scale: Double = 1,
        encoding: ImageEncoding = .png(level: 3), password: PasswordCode? = nil
    ) -> PictureOrder {
        PictureOrder(
            document: .drawn(source, document, password: password),
            request: RenderRequest(drawing: page, scale: scale), encoding: encoding)
    }

    @Test func `is the same for equal orders, and another for each other one`() throws {
        var inverted = order().request
        inverted.tone = .inverted
        let orders = [
            order(), order(1), order(scale: 2), order(encoding: .png(level: 4)),
            order(encoding: .webp(quality: 3)), order(0, "d0c2"),
            PictureOrder(
                document: .drawn(source), request: inverted, encoding: .png(level: 3)),
        ]
        var digests: Set<[UInt8]> = []
        for version in ["1", "2"] {
            for order in orders {
                let key = try PictureKey(order, version: version)
                #expect(try PictureKey(order, version: version) == key)
                #expect(digests.insert(key.digest).inserted)
            }
        }
    }

    @Test func `is a strong tag of letters and digits that outlasts a restart`() throws {
        let tag = try PictureKey(order(), version: "7").entityTag
        #expect(tag.count == 34 && tag.first == "\"" && tag.last == "\"")
        // Nothing of it is drawn at random, as the program's own hashes are.
        let request = try order().request.canonicalBytes(as: order().encoding)
        let hash = SHA256.hash(of: Array("7\0d0c\0view\0".utf8) + request)
        #expect(tag == "\"" + hash.prefix(16).hexadecimal + "\"")
    }

    @Test func `tells passwords apart, while the tag does not`() throws {
        let document = DocumentIdentifier(text: "d0c")
        let codes = ["a", "b"].map { PasswordCode(of: $0, for: document, key: PasswordKey()) }
        let keys = try ([nil] + codes).map {
            try PictureKey(order(password: $0), version: "")
        }
        #expect(Set(keys).count == 3)
        #expect(Set(keys.map(\.entityTag)).count == 1)
        #expect(keys.map(\.isProtected) == [false, true, true])
    }

    @Test func `names the program and its libraries`() {
        let version = PictureKey.version(of: "1.2.3")
        #expect(version.hasPrefix("1.2.3 "))
        let words = version.split(separator: " ").map(String.init)
        for library in [
            LibraryVersions.poppler, LibraryVersions.cairo, LibraryVersions.webp,
            LibraryVersions.webpMux, LibraryVersions.deflate,
        ] {
            #expect(library.split(separator: ".").allSatisfy { Int($0) != nil })
            #expect(library.contains(".") && words.contains(library))
        }
        #expect(words.last == EncodingSample.digest)
        #expect(PictureKey.version(of: "1.2.4") != version)
    }

    @Test func `changes where the libraries write another file of the same pixels`() {
        let encodings: [ImageEncoding] = [
            .png(level: 1), .png(level: 9), .jpeg(quality: 85), .jpeg(quality: 84),
            .webp(quality: 80), .webp(quality: 79),
        ]
        let digests = encodings.map { EncodingSample.digest(of: [$0]) }
        #expect(Set(digests).count == encodings.count)
        #expect(encodings.map { EncodingSample.digest(of: [$0]) } == digests)
        #expect(!digests.contains(EncodingSample.digest(of: [])))
    }
}
