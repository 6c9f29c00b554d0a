// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler

/// The versions of the libraries that decide how pages look, as they are linked.
public enum LibraryVersions {
    /// Poppler's version, such as "22.12.0".
    public static var poppler: String { String(cString: poppler_get_version()) }
    /// Cairo's version, such as "1.16.0".
    public static var cairo: String { String(cString: cairo_version_string()) }
}
