// SPDX-License-Identifier: GPL-3.0-or-later

/// What is demanded of every request before anything else of it is looked at.
///
/// A server and a proxy before it that disagree on where a request ends can be made to take the
/// end of one for the start of the next. There is nothing to send to this service, so a request
/// that says it has a body, in whatever way, is refused and its connection closed.
enum RequestForm {
    /// Returns whether the header announces a body, or could be read as if it did.
    static func announcesBody(_ fields: HTTPFields) -> Bool {
        let lengths = fields.values(of: "Content-Length")
        return !fields.values(of: "Transfer-Encoding").isEmpty || lengths.count > 1
            || lengths.contains { $0 != "0" }
    }

    /// Checks the header.
    ///
    /// - Throws: 400 where it announces a body, a field's name is none or its value holds a control
    ///   character, or it does not name exactly one host.
    static func check(_ fields: HTTPFields) throws(ServiceError) {
        guard !announcesBody(fields) else {
            throw .badRequest("a request to this service has no body").closing
        }
        guard fields.all.allSatisfy({ isName($0.name) && isValue($0.value) }) else {
            throw .badRequest("the header holds what is no field").closing
        }
        guard fields.values(of: "Host").count == 1 else {
            throw .badRequest("the header does not name one host").closing
        }
    }

    /// A name followed by a space, as in `Content-Length : 5`, is none either: some servers take
    /// it for the name without the space.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: nameMarks.contains(byte)
                }
            }
    }

    /// What names may have besides letters and digits (RFC 9110 §5.6.2).
    private static let nameMarks = Set("!#$%&'*+-.^_`|~".utf8)

    private static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
    }
}

extension ServiceError {
    /// The same, and the connection is closed after it.
    fileprivate var closing: ServiceError {
        var error = self
        error.fields["Connection"] = "close"
        return error
    }
}
