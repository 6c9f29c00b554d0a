// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// One reference to a GObject, given back at the end of the handle's life.
struct GObjectHandle: ~Copyable {
    /// The object; valid as long as the handle.
    let pointer: OpaquePointer

    /// Takes over the reference that a constructor returned.
    init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// A string that GLib allocated, freed at the end of the handle's life.
struct GLibString: ~Copyable {
    private let start: UnsafeMutablePointer<CChar>

    /// Takes over what a GLib function returned, or nil where it returned nothing.
    init?(adopting start: UnsafeMutablePointer<CChar>?) {
        guard let start else { return nil }
        self.start = start
    }

    deinit { g_free(start) }

    /// A copy as a Swift string; broken UTF-8 is replaced.
    var text: String { String(cString: start) }
}

/// An error that GLib allocated, freed at the end of the handle's life.
struct GLibError: ~Copyable {
    private let error: UnsafeMutablePointer<GError>

    /// Takes over what a GLib function put into its error argument.
    init?(adopting error: UnsafeMutablePointer<GError>?) {
        guard let error else { return nil }
        self.error = error
    }

    deinit { g_error_free(error) }

    /// What went wrong, in the library's words.
    var message: String { String(cString: error.pointee.message) }

    /// Returns whether the error is `code` of `domain`.
    func matches(domain: GQuark, code: some BinaryInteger) -> Bool {
        g_error_matches(error, domain, gint(code)) != 0
    }
}
