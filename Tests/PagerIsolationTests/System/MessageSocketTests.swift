// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("Messages between processes")
struct MessageSocketTests {
    @Test("Messages arrive whole and in order")
    func keepsMessagesApart() throws {
        let (near, far) = try MessageSocket.pair()
        let messages: [[UInt8]] = [[1], [2, 3], Array(repeating: 4, count: 4096)]
        for message in messages { try near.send(message) }
        for message in messages {
            #expect(try received(from: far) == message)
        }
    }

    @Test("The end of the connection is no message")
    func seesTheEnd() throws {
        let far = try endOfClosedConnection()
        #expect(try received(from: far) == nil)
    }

    @Test("Sending to nobody is an error and no signal")
    func survivesClosedConnection() throws {
        let far = try endOfClosedConnection()
        #expect(throws: SystemError("sendmsg", code: EPIPE)) { try far.send([1]) }
    }

    @Test("Descriptors arrive in order, for the same files, closed on exec")
    func carriesDescriptors() throws {
        let (near, far) = try MessageSocket.pair()
        let names = ["carried-first", "carried-second"]
        for name in names {
            let file = try Descriptor.memoryFile(named: name)
            try near.send([7], descriptors: [file.number])
        }
        for name in names {
            var message = try arrival(from: far, descriptors: 1)
            let count = message.descriptors.count
            #expect(count == 1)
            let taken = message.descriptors.takeFirst()?.take()
            let number = try #require(taken)
            #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 1)
            #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
            close(number)
        }
        for name in names {
            #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 0)
        }
    }

    @Test("A message carries as many descriptors as allowed")
    func carriesMostDescriptors() throws {
        let (near, far) = try MessageSocket.pair()
        let file = try Descriptor.memoryFile(named: "most-descriptors")
        let most = MessageSocket.mostDescriptors
        try near.send([1], descriptors: Array(repeating: file.number, count: most))
        let message = try arrival(from: far, descriptors: most)
        let count = message.descriptors.count
        #expect(count == most)
        #expect(OpenDescriptors.count(ofMemoryFileNamed: "most-descriptors") == most + 1)
    }

    @Test(
        "A message with too many bytes or descriptors is refused, and nothing stays open",
        arguments: [(bytes: 1, descriptors: 2), (2, 1), (2, 0), (1, 0)])
    func refusesWhatDoesNotFit(room: (bytes: Int, descriptors: Int)) throws {
        let name = "too-much-\(room.bytes)-\(room.descriptors)"
        let (near, far) = try MessageSocket.pair()
        do {
            let file = try Descriptor.memoryFile(named: name)
            try near.send([1, 2], descriptors: [file.number, file.number])
        }
        try near.send([3])
        #expect(throws: SystemError("recvmsg", code: EMSGSIZE)) {
            try received(from: far, upTo: room.bytes, descriptors: room.descriptors)
        }
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 0)
        #expect(try received(from: far) == [3])
    }

    @Test("Descriptors of a message that nobody takes are closed")
    func closesUntakenDescriptors() throws {
        let name = "never-taken"
        let (near, far) = try MessageSocket.pair()
        do {
            let file = try Descriptor.memoryFile(named: name)
            try near.send([1], descriptors: [file.number, file.number])
        }
        #expect(try received(from: far, descriptors: 2) == [1])
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 0)
    }

    @Test("An empty message counts as the end, and its descriptors are closed")
    func refusesEmptyMessage() throws {
        let name = "empty-message"
        let (near, far) = try MessageSocket.pair()
        #expect(send(near.descriptor.number, nil, 0, 0) == 0)
        #expect(try received(from: far, descriptors: 1) == nil)
        #expect(OpenDescriptors.count(ofMemoryFileNamed: name) == 0)
    }

    private func received(
        from socket: MessageSocket, upTo capacity: Int = 4096, descriptors: Int = 0
    ) throws(SystemError) -> [UInt8]? {
        guard let message = try socket.receive(upTo: capacity, descriptors: descriptors) else {
            return nil
        }
        return message.bytes
    }

    private func arrival(
        from socket: MessageSocket, descriptors: Int
    ) throws -> Message {
        guard let message = try socket.receive(upTo: 1, descriptors: descriptors) else {
            throw SystemError("recvmsg", code: ENOTCONN)
        }
        return message
    }

    private func endOfClosedConnection() throws -> MessageSocket {
        try MessageSocket.pair().1
    }
}
