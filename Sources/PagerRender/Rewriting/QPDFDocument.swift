// SPDX-License-Identifier: GPL-3.0-or-later

internal import CQPDF
internal import Glibc
internal import PagerCore

/// One document open in libqpdf, to be looked into or written anew.
///
/// Belongs to one thread. Opening reads the table of objects only; objects are parsed when they
/// are asked for.
final class QPDFDocument {
    /// A number by which libqpdf knows an object that has been looked at.
    typealias Object = qpdf_oh

    private var data: qpdf_data?
    /// What the document was opened from.
    let bytes: DocumentBytes

    /// What is done about a broken table of objects, and about streams of a wrong length.
    enum Recovery {
        /// What was meant is guessed, as most readers do.
        case attempted
        /// What is broken is not there.
        case refused
    }

    /// Opens `bytes`.
    ///
    /// - Throws: `password`, or `damaged` where nothing can be or may be recovered.
    init(
        _ bytes: DocumentBytes, password: String?, recovery: Recovery = .attempted
    ) throws(PagerError) {
        self.bytes = bytes
        var isOpen = read(password?.passwordBytes, recovery)
        if !isOpen, let latin1 = password?.latin1PasswordBytes {
            qpdf_cleanup(&data)
            isOpen = read(latin1, recovery)
        }
        if !isOpen { throw failure() }
    }

    deinit { qpdf_cleanup(&data) }

    /// Opens `bytes`, with the password in the bytes that the document may want; false where that
    /// fails.
    private func read(_ password: [CChar]?, _ recovery: Recovery) -> Bool {
        data = qpdf_init()
        qpdf_set_suppress_warnings(data, 1)
        qpdf_silence_errors(data)
        qpdf_set_attempt_recovery(data, recovery == .attempted ? 1 : 0)
        let status = bytes.withUnsafeBytes {
            qpdf_read_memory(
                data, "document", $0.bindMemory(to: CChar.self).baseAddress, UInt64($0.count),
                password)
        }
        return status & QPDF_ERRORS == 0
    }

    /// The dictionary in which the reader of a file begins.
    var trailer: Object { qpdf_get_trailer(data) }

    /// The object named in the trailer as the document's root.
    var root: Object { qpdf_get_root(data) }

    /// One more than the highest object number, never more than the file has bytes: a trailer
    /// may claim billions.
    var objectCount: Int {
        let size = value(of: trailer, "/Size")
        return min(max(0, Int(qpdf_oh_get_int_value_as_int(data, size))), bytes.count)
    }

    /// Returns the object of that number; null where there is none.
    func object(numbered number: Int) -> Object {
        qpdf_get_object_by_id(data, CInt(number), 0)
    }

    /// Forgets every object looked at so far.
    func releaseObjects() { qpdf_oh_release_all(data) }

    /// Returns the number of `object`; 0 where it stands within another one.
    func number(of object: Object) -> Int { Int(qpdf_oh_get_object_id(data, object)) }

    /// Returns the value under `key`; null where `object` is no dictionary or has no such key.
    func value(of object: Object, _ key: String) -> Object {
        qpdf_oh_get_key_if_dict(data, object, key)
    }

    /// The elements of an array, at most `limit`; none where `object` is no array.
    func elements(of object: Object, atMost limit: Int = .max) -> [Object] {
        guard qpdf_oh_is_array(data, object) != 0 else { return [] }
        return (0..<qpdf_oh_get_array_n_items(data, object)).prefix(limit).map {
            qpdf_oh_get_array_item(data, object, $0)
        }
    }

    /// Returns the number that `object` is, or nil where it is none.
    func number(_ object: Object) -> Double? {
        var number = 0.0
        return qpdf_oh_get_value_as_number(data, object, &number) != 0 ? number : nil
    }

    /// Returns the text that `object` is, or nil where it is no string.
    func text(_ object: Object) -> String? {
        guard qpdf_oh_is_string(data, object) != 0,
            let text = qpdf_oh_get_utf8_value(data, object)
        else { return nil }
        let count = qpdf_get_last_string_length(data)
        return String(
            decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// Returns whether `object` is a dictionary.
    func isDictionary(_ object: Object) -> Bool { qpdf_oh_is_dictionary(data, object) != 0 }

    /// Returns whether `object` is null, which is also what is not there.
    func isNull(_ object: Object) -> Bool { qpdf_oh_is_null(data, object) != 0 }

    /// Returns whether `object` is the name `name`, which begins with a slash.
    func isName(_ object: Object, _ name: String) -> Bool {
        qpdf_oh_is_name_and_equals(data, object, name) != 0
    }

    /// The dictionary of a stream, or nil where `object` is no stream.
    func streamDictionary(_ object: Object) -> Object? {
        qpdf_oh_is_stream(data, object) != 0 ? qpdf_oh_get_dict(data, object) : nil
    }

    /// Returns `object` as it stands in a file; a reference where it has a number of its own.
    func unparsed(_ object: Object) -> [UInt8] {
        guard let text = qpdf_oh_unparse(data, object) else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: qpdf_get_last_string_length(data)))
    }

    /// Removes `key` from a dictionary.
    func removeKey(_ key: String, from dictionary: Object) {
        qpdf_oh_replace_or_remove_key(data, dictionary, key, qpdf_oh_new_null(data))
    }

    /// Calls `body` with a stream's bytes, decrypted but as its filters left them; returns nil
    /// where they cannot be read.
    func withRawStream<Result>(_ stream: Object, _ body: (UnsafeRawBufferPointer) -> Result?)
        -> Result?
    {
        var filtered: QPDF_BOOL = 0
        var start: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = qpdf_oh_get_stream_data(data, stream, qpdf_dl_none, &filtered, &start, &count)
        defer { free(start) }
        guard status & QPDF_ERRORS == 0, let start else { return nil }
        return body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Gives a stream new bytes that no filter has touched.
    func replaceStream(_ stream: Object, with contents: UnsafeRawBufferPointer) {
        let null = qpdf_oh_new_null(data)
        qpdf_oh_replace_stream_data(
            data, stream, contents.bindMemory(to: UInt8.self).baseAddress, contents.count, null,
            null)
    }

    /// Makes one flat list of all pages, with their right count.
    ///
    /// libqpdf flattens the tree when a page is taken out, but refuses to where the count is
    /// wrong: hence the count is set first.
    func flattenPages() {
        let count = qpdf_get_num_pages(data)
        guard count > 0 else { return }
        let tree = value(of: root, "/Pages")
        qpdf_oh_replace_key(data, tree, "/Count", qpdf_oh_new_integer(data, Int64(count)))
        let first = qpdf_get_page_n(data, 0)
        guard qpdf_remove_page(data, first) & QPDF_ERRORS == 0 else { return forgetError() }
        _ = qpdf_add_page(data, data, first, 1)
    }

    /// Takes note of an error that does not matter, which libqpdf would otherwise print.
    private func forgetError() { _ = qpdf_get_error(data) }

    /// Writes the document anew, without encryption and with every object on its own.
    ///
    /// - Throws: `damaged` where it cannot be written.
    func written() throws(PagerError) -> DocumentBytes {
        qpdf_init_write_memory(data)
        qpdf_set_object_stream_mode(data, qpdf_o_disable)
        qpdf_set_stream_data_mode(data, qpdf_s_preserve)
        qpdf_set_preserve_encryption(data, 0)
        guard qpdf_write(data) & QPDF_ERRORS == 0, let start = qpdf_get_buffer(data) else {
            throw failure()
        }
        return DocumentBytes(
            copying: UnsafeRawBufferPointer(start: start, count: qpdf_get_buffer_length(data)))
    }

    private func failure() -> PagerError {
        guard qpdf_has_error(data) != 0, let error = qpdf_get_error(data) else {
            return PagerError(.damaged, "the document is damaged beyond repair")
        }
        if qpdf_get_error_code(data, error) == qpdf_e_password {
            return PagerError(.password, "the password is missing or wrong")
        }
        return PagerError(
            .damaged, "the document is damaged beyond repair",
            cause: qpdf_get_error_full_text(data, error).map { String(cString: $0) })
    }
}
