// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("Descriptors")
struct DescriptorTests {
    @Test("A descriptor is closed when it goes")
    func closesItself() throws {
        let name = "descriptor-closes"
        do {
            let file = try Descriptor.memoryFile(named: name)
            #expect(file.number >= 0)
            #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 1)
        }
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 0)
    }

    @Test("A descriptor given away stays open")
    func givesItselfAway() throws {
        let name = "descriptor-given-away"
        let number = try Descriptor.memoryFile(named: name).take()
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 1)
        close(number)
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 0)
    }

    @Test("A duplicate lives on its own and is closed on exec")
    func duplicates() throws {
        let name = "descriptor-duplicate"
        let copy = try Descriptor.memoryFile(named: name).duplicate()
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 1)
        #expect(fcntl(copy.number, F_GETFD) == FD_CLOEXEC)
    }

    @Test("A failed call says which and why")
    func explainsFailure() {
        let error = SystemError("open", code: ENOENT)
        #expect(error.description == "open: No such file or directory")
    }
}
