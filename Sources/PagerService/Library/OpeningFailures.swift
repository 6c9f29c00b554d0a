// SPDX-License-Identifier: GPL-3.0-or-later

/// Why documents could not be opened: for good, or in passing, and when that is tried again.
///
/// Times are seconds of one clock that goes on evenly.
struct OpeningFailures: Sendable {
    private struct Record {
        let error: ServiceError
        /// When opening is tried again; nil for a failure that lasts.
        let end: Double?
        let wait: GrowingWait
    }

    private var records: [DocumentIdentifier: Record] = [:]

    /// Why opening `document` failed the last time; nil where it did not.
    subscript(document: DocumentIdentifier) -> ServiceError? { records[document]?.error }

    /// Returns what whoever wants `document` opened at `time` is told in place of an attempt; nil
    /// where one is to be made.
    func refusal(of document: DocumentIdentifier, at time: Double) -> ServiceError? {
        guard let record = records[document] else { return nil }
        guard let end = record.end else { return record.error }
        guard time < end else { return nil }
        var error = record.error
        error.fields["Retry-After"] = "\(Int((end - time).rounded(.up)))"
        return error
    }

    /// Notes that opening `document` failed; those who shared the attempt note it once.
    mutating func note(_ error: ServiceError, of document: DocumentIdentifier, at time: Double) {
        guard refusal(of: document, at: time) == nil else { return }
        var wait = records[document]?.wait ?? GrowingWait()
        let end = error.mayPass ? time + Double(wait.afterAttempt()) : nil
        records[document] = Record(error: error, end: end, wait: wait)
    }

    /// Forgets what was against `document`: it was opened, or is not served any more.
    mutating func forget(_ document: DocumentIdentifier) { records[document] = nil }
}
