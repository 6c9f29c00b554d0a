// SPDX-License-Identifier: GPL-3.0-or-later

/// What is done with every answer, whoever made it: packed, held back where the client has it
/// already, cut to the part that is wanted.
///
/// What lacks something that it may have another time is kept by nobody. Nothing here is decided by
/// method: to `HEAD` the same fields are answered as to `GET`, and the transport leaves the body
/// out.
struct AnswerFinishing: Sendable {
    private let fields: HTTPFields
    private let method: HTTPMethod

    /// Bodies shorter than this are not worth packing: they fit one packet anyway.
    private static let leastPacked = 1024

    /// Finishes answers to a request.
    init(_ method: HTTPMethod, _ fields: HTTPFields) {
        self.method = method
        self.fields = fields
    }

    /// Returns what is sent in place of `response`.
    func finished(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        if !response.isComplete { Self.forbidKeeping(&response.fields) }
        guard isPackable(response) else { return conditional(response) ?? ranged(response) }
        response.fields.addMember("Accept-Encoding", to: "Vary")
        guard ContentCoding(accepted: fields) == .gzip else {
            return conditional(response) ?? response
        }
        var packed = response
        packed.fields["Content-Encoding"] = "gzip"
        if let tag = response.fields["ETag"].flatMap(EntityTag.init) {
            packed.fields["ETag"] = tag.coded(as: "gzip").text
        }
        if let answer = conditional(packed) { return answer }
        guard case .bytes(let bytes) = response.body, let bytes = Gzip.compressed(bytes) else {
            return response
        }
        packed.body = .bytes(bytes)
        return packed
    }

    /// Has nobody take what lacks something for the whole: it has no name, and is asked for again.
    private static func forbidKeeping(_ fields: inout HTTPFields) {
        fields["ETag"] = nil
        fields["Last-Modified"] = nil
        guard !fields.listMembers(of: "Cache-Control").contains("no-store") else { return }
        fields["Cache-Control"] = "no-cache"
    }

    private func isPackable(_ response: HTTPResponse) -> Bool {
        guard case .bytes(let bytes) = response.body, bytes.count >= Self.leastPacked else {
            return false
        }
        return response.fields["Content-Encoding"] == nil
            && response.fields["Content-Type"].map { MediaType($0).isCompressible } == true
    }

    /// Returns 304 where the client has what `response` would bring (RFC 9110 §13.2.2).
    private func conditional(_ response: HTTPResponse) -> HTTPResponse? {
        guard response.status == .ok, isKnown(response.fields) else { return nil }
        return .notModified(response.fields)
    }

    private func isKnown(_ answer: HTTPFields) -> Bool {
        if let known = fields.knownTags {
            return answer["ETag"].flatMap(EntityTag.init).map(known.contains) ?? false
        }
        guard let since = fields["If-Modified-Since"].flatMap(HTTPDate.seconds),
            let modified = answer["Last-Modified"].flatMap(HTTPDate.seconds)
        else { return false }
        return modified <= since
    }

    /// Returns the part that the client wants, where the answer is a file.
    private func ranged(_ response: HTTPResponse) -> HTTPResponse {
        guard response.status == .ok, case .file(let file) = response.body else { return response }
        var response = response
        response.fields["Accept-Ranges"] = "bytes"
        guard method == .get, isStillTheSame(response.fields) else { return response }
        switch ByteRange(fields["Range"], length: file.length) {
        case .whole: return response
        case .part(let range):
            response.status = .partialContent
            response.fields["Content-Range"] =
                "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.length)"
            response.body = .part(of: file, range)
            return response
        case .unsatisfiable:
            return .problem(
                ServiceError(
                    status: .rangeNotSatisfiable, name: "invalidRequest",
                    message: "the file has only \(file.length) bytes",
                    fields: HTTPFields([("Content-Range", "bytes */\(file.length)")])))
        }
    }

    /// Whether a part may be put together with what the client has (RFC 9110 §13.1.5).
    private func isStillTheSame(_ answer: HTTPFields) -> Bool {
        guard let condition = fields["If-Range"] else { return true }
        if let wanted = EntityTag(condition) {
            return answer["ETag"].flatMap(EntityTag.init)?.matchesStrongly(wanted) == true
        }
        return HTTPDate.seconds(condition) != nil && answer["Last-Modified"] == condition
    }
}
