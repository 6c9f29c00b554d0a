// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
internal import CPoppler
internal import CWebP

/// The versions of the libraries that decide how pages and their files look, as they are linked.
///
/// libjpeg-turbo tells none.
public enum LibraryVersions {
    /// Poppler's version, such as "22.12.0".
    public static var poppler: String { String(cString: poppler_get_version()) }
    /// Cairo's version, such as "1.16.0".
    public static var cairo: String { String(cString: cairo_version_string()) }
    /// The version of libwebp's encoder, such as "1.2.4".
    public static var webp: String { text(WebPGetEncoderVersion()) }
    /// The version of libwebpmux, which puts moving pictures together, such as "1.2.4".
    public static var webpMux: String { text(WebPGetMuxVersion()) }
    /// The version of libdeflate that the program was built with, such as "1.14"; that which is
    /// linked does not tell.
    public static var deflate: String { LIBDEFLATE_VERSION_STRING }

    private static func text(_ version: CInt) -> String {
        "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }
}
