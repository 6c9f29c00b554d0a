// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerCore
internal import PagerRender
internal import Testing

@testable internal import PagerIsolation

@Suite("Sealed documents")
struct SealedDocumentTests {
    private let contents = Array("%PDF-1.4 a document".utf8)

    @Test("The other side sees the same bytes")
    func carriesBytes() throws {
        let sealed = try SealedDocument(copying: DocumentBytes(contents))
        let opened = try SealedDocument.open(try sealed.descriptor.duplicate())
        #expect(opened.withUnsafeBytes { Array($0) } == contents)
        #expect(opened.count == contents.count)
    }

    @Test("It is known by the SHA-256 of its bytes")
    func isKnownByDigest() throws {
        let digest = DocumentDigest(
            0xba78_16bf_8f01_cfea, 0x4141_40de_5dae_2223, 0xb003_61a3_9617_7a9c,
            0xb410_ff61_f200_15ad)
        let document = DocumentBytes(Array("abc".utf8))
        #expect(DocumentDigest(of: document) == digest)
        let sealed = try SealedDocument(copying: document)
        for _ in 1...2 { #expect(try sealed.digest() == digest) }
        #expect(
            DocumentDigest(of: DocumentBytes([]))
                == DocumentDigest(
                    0xe3b0_c442_98fc_1c14, 0x9afb_f4c8_996f_b924, 0x27ae_41e4_649b_934c,
                    0xa495_991b_7852_b855))
    }

    @Test("Nobody can change it, map it for writing, or take its seals off")
    func cannotBeChanged() throws {
        let sealed = try SealedDocument(copying: DocumentBytes(contents))
        let file = sealed.descriptor.number
        #expect(isRefused(pwrite(file, contents, contents.count, 0)))
        #expect(isRefused(ftruncate(file, 0)))
        #expect(isRefused(ftruncate(file, 1 << 20)))
        #expect(mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) == MAP_FAILED)
        #expect(throws: SystemError("fcntl", code: EPERM)) {
            try sealed.descriptor.add(.shrink)
        }
    }

    @Test("A document that can still change is not opened")
    func refusesUnsealedFile() throws {
        #expect(throws: SystemError("fcntl", code: EPERM)) {
            let file = try Descriptor.memoryFile(named: "unsealed-document")
            try contents.withUnsafeBytes { try file.write($0) }
            try file.add(.fixedSize)
            _ = try SealedDocument.open(file)
        }
    }

    @Test("An empty document is opened as one without bytes")
    func opensEmptyDocument() throws {
        let sealed = try SealedDocument(copying: DocumentBytes([]))
        #expect(try SealedDocument.open(try sealed.descriptor.duplicate()).count == 0)
        #expect(try sealed.digest() == DocumentDigest(of: DocumentBytes([])))
    }

    private func isRefused(_ result: Int) -> Bool { result == -1 && errno == EPERM }

    private func isRefused(_ result: CInt) -> Bool { isRefused(Int(result)) }
}
