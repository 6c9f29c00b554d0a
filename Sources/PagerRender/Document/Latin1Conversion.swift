// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// The conversion from UTF-8 to Latin-1, in which Poppler tries passwords first.
///
/// As long as it lives, the C library has it loaded: a worker cannot read it from its file any
/// more.
struct Latin1Conversion: ~Copyable {
    private let handle: GIConv

    /// Loads it; nil where the system has none.
    init?() {
        guard let handle = g_iconv_open("ISO-8859-1", "UTF-8"),
            UInt(bitPattern: handle) != .max
        else { return nil }
        self.handle = handle
    }

    deinit { g_iconv_close(handle) }

    /// Whether Poppler can write `text`, which ends with a zero, in Latin-1 at this moment.
    static func canWrite(_ text: [CChar]) -> Bool {
        guard let written = g_convert(text, -1, "ISO-8859-1", "UTF-8", nil, nil, nil) else {
            return false
        }
        g_free(written)
        return true
    }
}
