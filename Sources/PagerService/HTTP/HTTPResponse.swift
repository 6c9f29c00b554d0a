// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer to a request.
struct HTTPResponse: Sendable {
    /// What follows the header.
    enum Body: Sendable {
        /// Nothing.
        case none
        /// Bytes in memory.
        case bytes([UInt8])
        /// A file, read as the client takes it; where it changes meanwhile the connection ends.
        case file(ServedFile)
        /// Some bytes of a file, counted from zero.
        case part(of: ServedFile, Range<Int>)

        /// How many bytes it has.
        var length: Int {
            switch self {
            case .none: 0
            case .bytes(let bytes): bytes.count
            case .file(let file): file.length
            case .part(_, let range): range.count
            }
        }
    }

    /// How the request ended.
    var status: HTTPStatus
    /// The header, without the length, which the body tells.
    var fields: HTTPFields
    /// What follows the header.
    var body: Body
    /// Whether it lacks nothing that it may have another time: see `AnswerFinishing`.
    var isComplete = true

    /// Makes an answer.
    init(_ status: HTTPStatus, _ fields: HTTPFields = HTTPFields(), body: Body = .none) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
