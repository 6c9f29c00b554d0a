// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension RenderRequest {
    /// Returns bytes that say all of the request and of `encoding`: the same for the same picture
    /// in every run of the program, and others for every other one.
    ///
    /// Made for keys: another version of the program may say the same otherwise.
    ///
    /// - Throws: `invalidRequest` where the request makes no sense, so that no worker would take
    ///   it.
    public func canonicalBytes(as encoding: ImageEncoding) throws(PagerError) -> [UInt8] {
        try WorkerRequest.image(self, encoding).canonicalBytes
    }
}

extension ContactSheet {
    /// Returns bytes that say all of the sheet and of `encoding`; see `RenderRequest`.
    ///
    /// - Throws: `invalidRequest` where the sheet makes no sense, so that no worker would take it.
    public func canonicalBytes(as encoding: ImageEncoding) throws(PagerError) -> [UInt8] {
        try WorkerRequest.contactSheet(self, encoding).canonicalBytes
    }
}

extension WorkerRequest {
    /// The payload, as long as it is.
    fileprivate var canonicalBytes: [UInt8] {
        get throws(PagerError) {
            var capacity = 1 << 10
            while true {
                do throws(ProtocolViolation) {
                    return try bytes(capacity: capacity)
                } catch {
                    guard error == .noRoom else {
                        throw PagerError(
                            .invalidRequest, "the picture asked for makes no sense",
                            cause: "\(error)")
                    }
                    capacity *= 4
                }
            }
        }
    }

    private func bytes(capacity: Int) throws(ProtocolViolation) -> [UInt8] {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        defer { memory.deallocate() }
        return Array(memory[..<(try encode(into: memory))])
    }
}
