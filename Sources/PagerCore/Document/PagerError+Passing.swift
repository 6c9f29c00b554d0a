// SPDX-License-Identifier: GPL-3.0-or-later

extension PagerError.Code {
    /// Whether the same work may come to a better end another time, though neither the document
    /// nor what is asked of it is another.
    ///
    /// Workers die of what a document does to them, but of what else the machine does too; and
    /// what they died of is not tried again for a while.
    public var mayPass: Bool {
        [
            .deadline, .crashed, .memoryLimit, .sandbox, .quarantined, .outOfMemory, .cancelled,
            .overloaded, .unavailable, .cannotCreate,
        ].contains(self)
    }
}
