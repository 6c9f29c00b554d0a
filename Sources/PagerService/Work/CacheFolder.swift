// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Where the service keeps what it can find out again.
enum CacheFolder {
    /// The program's folder among the user's caches, as the XDG Base Directory Specification has
    /// them; nil where there is no home.
    static var standard: String? {
        // Relative paths have to be ignored.
        if let caches = variable("XDG_CACHE_HOME"), caches.hasPrefix("/") {
            return caches + "/pdfpager"
        }
        return variable("HOME").map { $0 + "/.cache/pdfpager" }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
