// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("Shared memory")
struct SharedMemoryTests {
    @Test("What one side writes the other reads")
    func isShared() throws {
        let near = try SharedMemory(named: "shared", count: 10_000)
        let far = try SharedMemory(mapping: try near.descriptor.duplicate())
        #expect(far.count == 10_000)
        near.withUnsafeMutableBytes { $0[9_999] = 42 }
        #expect(far.withUnsafeMutableBytes { $0[9_999] } == 42)
        far.withUnsafeMutableBytes { $0[0] = 7 }
        #expect(near.withUnsafeMutableBytes { $0[0] } == 7)
    }

    @Test("Its size can never change", arguments: [0, 4_096, 20_000])
    func keepsItsSize(size: Int) throws {
        let memory = try SharedMemory(named: "fixed", count: 8_192)
        #expect(ftruncate(memory.descriptor.number, size) == -1)
        #expect(errno == EPERM)
        #expect(try memory.descriptor.size() == 8_192)
    }

    @Test("A file whose size can change is not mapped")
    func refusesUnsealedFile() throws {
        #expect(throws: SystemError("fcntl", code: EPERM)) {
            let file = try Descriptor.memoryFile(named: "unsealed")
            #expect(ftruncate(file.number, 4_096) == 0)
            _ = try SharedMemory(mapping: file)
        }
    }

    @Test("Pages given back read as zero and use no memory", arguments: [0, 1, 4_096, 65_536])
    func givesPagesBack(kept: Int) throws {
        let memory = try SharedMemory(named: "given-back", count: 1 << 20)
        memory.withUnsafeMutableBytes { bytes in
            _ = bytes.initializeMemory(as: UInt8.self, repeating: 9)
        }
        #expect(try allocatedBytes(of: memory) == 1 << 20)
        try memory.discard(beyond: kept)
        let keptPages = (kept + 4_095) / 4_096 * 4_096
        #expect(try allocatedBytes(of: memory) == keptPages)
        memory.withUnsafeMutableBytes { bytes in
            #expect(bytes[..<keptPages].allSatisfy { $0 == 9 })
            #expect(bytes[keptPages...].allSatisfy { $0 == 0 })
        }
    }

    @Test("The file is closed with the memory")
    func closesItsFile() throws {
        do {
            let memory = try SharedMemory(named: "closed-memory", count: 1)
            #expect(OpenDescriptors.count(ofMemoryFileNamed: "closed-memory") == 1)
            withExtendedLifetime(memory) {}
        }
        #expect(OpenDescriptors.count(ofMemoryFileNamed: "closed-memory") == 0)
    }

    private func allocatedBytes(of memory: SharedMemory) throws -> Int {
        var status = stat()
        try #require(fstat(memory.descriptor.number, &status) == 0)
        return Int(status.st_blocks) * 512
    }
}
