// SPDX-License-Identifier: GPL-3.0-or-later

/// Dates as fields have them, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
///
/// The two older forms, which no client of today writes, are not read: a condition that cannot be
/// read does not hold anything back.
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Writes the moment `seconds` after 1970-01-01 UTC.
    ///
    /// - Precondition: It is not before that day.
    static func text(_ seconds: Int64) -> String {
        let moment = CivilMoment(seconds)
        let day = days[Int(seconds / 86_400 % 7)]
        let month = months[moment.month - 1]
        return "\(day), \(moment.day.twoDigits) \(month) \(moment.year) "
            + "\(moment.hour.twoDigits):\(moment.minute.twoDigits):\(moment.second.twoDigits) GMT"
    }

    /// Reads a date, in seconds after 1970-01-01 UTC; nil where it is not one in this form.
    static func seconds(_ text: String) -> Int64? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, let month = months.firstIndex(of: String(parts[2])),
            let day = Int(parts[1]), (1...31).contains(day),
            let year = Int(parts[3]), (1970...9999).contains(year)
        else { return nil }
        let time = parts[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, time.allSatisfy((0..<60).contains) else { return nil }
        let seconds = CivilMoment(
            year: year, month: month + 1, day: day, hour: time[0], minute: time[1],
            second: time[2]
        ).seconds
        // What does not read the same again was no date.
        return seconds >= 0 && self.text(seconds) == text ? seconds : nil
    }

    /// Writes the moment as logs have it, such as `06/Nov/1994:08:49:37 +0000`.
    static func logText(_ seconds: Int64) -> String {
        let moment = CivilMoment(seconds)
        return "\(moment.day.twoDigits)/\(months[moment.month - 1])/\(moment.year):"
            + "\(moment.hour.twoDigits):\(moment.minute.twoDigits):\(moment.second.twoDigits) +0000"
    }

    /// Writes the moment as RFC 3339 has it, such as `1994-11-06T08:49:37Z`.
    static func timestamp(_ seconds: Int64) -> String {
        let moment = CivilMoment(seconds)
        return "\(moment.year)-\(moment.month.twoDigits)-\(moment.day.twoDigits)T"
            + "\(moment.hour.twoDigits):\(moment.minute.twoDigits):\(moment.second.twoDigits)Z"
    }
}

/// A moment in UTC by the Gregorian calendar.
private struct CivilMoment {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The date of a number of days, by years that begin in March, so that the day that is not
    /// in every year comes last.
    init(_ seconds: Int64) {
        let (days, time) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
        let shifted = days + 719_468
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        hour = time / 3600
        minute = time / 60 % 60
        second = time % 60
    }

    /// The seconds since 1970-01-01 UTC.
    var seconds: Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return Int64(days * 86_400 + hour * 3600 + minute * 60 + second)
    }
}

extension Int {
    /// The number with a zero before it where it has one digit only.
    fileprivate var twoDigits: String { (self < 10 ? "0" : "") + String(self) }
}
