// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

extension Int64 {
    /// The seconds of the years 0 to 9999, which is all that calendars here can say.
    private static let calendar: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    /// These seconds since 1970-01-01 UTC as ISO 8601 has them, such as "2026-03-01T12:00:00Z";
    /// nil where calendars cannot say them.
    package var calendarMoment: String? {
        guard Self.calendar.contains(self) else { return nil }
        return Date(timeIntervalSince1970: Double(self)).formatted(.iso8601)
    }

    /// The day these seconds since 1970-01-01 UTC lie in, as ISO 8601 has it.
    package var calendarDay: String? { calendarMoment.map { String($0.prefix(10)) } }
}
