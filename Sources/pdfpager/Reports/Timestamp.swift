// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// A moment in seconds since 1970-01-01 UTC, as reports give it.
struct Timestamp: Equatable, Sendable {
    private let seconds: Int64

    /// The moment `seconds` after the beginning of 1970.
    init(_ seconds: Int64) { self.seconds = seconds }

    /// The moment as in ISO 8601, in UTC, such as "2026-03-01T12:00:00Z"; nil outside the years
    /// 1 to 9999.
    var text: String? {
        guard let moment = g_date_time_new_from_unix_utc(gint64(seconds)) else { return nil }
        defer { g_date_time_unref(moment) }
        guard let text = g_date_time_format_iso8601(moment) else { return nil }
        defer { g_free(text) }
        return ByteString(cString: text).text
    }
}
