// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

/// One end of a connection between two processes that carries messages and descriptors.
///
/// Messages arrive whole and in order. One thread may send while another receives.
final class MessageSocket: Sendable {
    /// The most descriptors one message carries.
    static let mostDescriptors = Int(CISOLATION_DESCRIPTORS_LIMIT)

    /// The socket itself, for waiting on it and for handing it to a child.
    let descriptor: Descriptor

    /// Takes over the socket.
    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

    /// Makes both ends of a connection.
    static func pair() throws(SystemError) -> (MessageSocket, MessageSocket) {
        var ends: [CInt] = [0, 0]
        _ = try checked("socketpair", cisolation_socket_pair(&ends))
        return (
            MessageSocket(Descriptor(adopting: ends[0])),
            MessageSocket(Descriptor(adopting: ends[1]))
        )
    }

    /// Has this end fail with `EAGAIN` where it would have to wait, from now on.
    func stopWaiting() throws(SystemError) {
        _ = try checked("fcntl", fcntl(descriptor.number, F_SETFL, O_NONBLOCK))
    }

    /// Sends one message, with copies of the descriptors, which stay the caller's.
    ///
    /// Waits while the other end is full, unless it has stopped waiting.
    ///
    /// - Precondition: there is at least one byte, and at most `mostDescriptors` descriptors.
    func send(
        _ bytes: UnsafeRawBufferPointer, descriptors: [CInt] = []
    ) throws(SystemError) {
        precondition(!bytes.isEmpty, "an empty message looks like the end")
        precondition(descriptors.count <= Self.mostDescriptors, "too many descriptors")
        let sent = cisolation_send(
            descriptor.number, bytes.baseAddress, bytes.count, descriptors, descriptors.count)
        _ = try checked("sendmsg", sent)
    }

    /// Sends one message, with copies of the descriptors, which stay the caller's.
    func send(_ bytes: [UInt8], descriptors: [CInt] = []) throws(SystemError) {
        let failure = bytes.withUnsafeBytes { buffer -> SystemError? in
            do throws(SystemError) {
                try send(buffer, descriptors: descriptors)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Waits at most `milliseconds` for a message or the end of the connection.
    ///
    /// - Returns: Whether `receive` would return at once.
    func isReadable(within milliseconds: CInt) -> Bool {
        var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Waits for one message; returns nil when the other end is closed.
    ///
    /// A message with more bytes or descriptors than allowed is thrown away with `EMSGSIZE`,
    /// its descriptors closed.
    func receive(
        upTo capacity: Int, descriptors descriptorCapacity: Int = 0
    ) throws(SystemError) -> Message? {
        precondition(capacity > 0 && descriptorCapacity <= Self.mostDescriptors)
        var numbers = [CInt](repeating: 0, count: descriptorCapacity)
        var descriptorCount = 0
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            received = cisolation_receive(
                descriptor.number, buffer.baseAddress, capacity, &numbers, descriptorCapacity,
                &descriptorCount)
            count = max(received, 0)
        }
        guard try checked("recvmsg", received) > 0 else { return nil }
        return Message(
            bytes: bytes,
            descriptors: DescriptorQueue(adopting: Array(numbers.prefix(descriptorCount))))
    }
}
