// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
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
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        let document = DocumentBytes(Array("abc".utf8))
        #expect(DocumentIdentity(of: document).digest == digest)
        let sealed = try SealedDocument(copying: document)
        for _ in 1...2 { #expect(try sealed.identity().digest == digest) }
        #expect(
            DocumentIdentity(of: DocumentBytes([])).digest
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
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

    @Test("An empty document cannot be opened")
    func refusesEmptyDocument() throws {
        let sealed = try SealedDocument(copying: DocumentBytes([]))
        #expect(throws: SystemError("mmap", code: EINVAL)) {
            _ = try SealedDocument.open(try sealed.descriptor.duplicate())
        }
    }

    private func isRefused(_ result: Int) -> Bool { result == -1 && errno == EPERM }

    private func isRefused(_ result: CInt) -> Bool { isRefused(Int(result)) }
}
