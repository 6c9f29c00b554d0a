// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
import Testing

@testable import PagerService

@Suite("What is known of documents that do not open")
struct OpeningFailuresTests {
    private let book = DocumentIdentifier(text: "b")

    private func failure(_ code: PagerError.Code) -> ServiceError {
        ServiceError(PagerError(code, "it failed"))
    }

    @Test(arguments: [PagerError.Code.notPDF, .damaged, .empty, .pageDamaged])
    func `says for good what says something of the document`(code: PagerError.Code) {
        var failures = OpeningFailures()
        failures.note(failure(code), of: book, at: 0)
        for time in [0, 1e3, 1e9] {
            let refusal = failures.refusal(of: book, at: time)
            #expect(refusal?.message == "it failed" && refusal?.fields["Retry-After"] == nil)
        }
        #expect(failures.refusal(of: DocumentIdentifier(text: "other"), at: 0) == nil)
    }

    @Test(arguments: [PagerError.Code.deadline, .crashed, .memoryLimit, .quarantined])
    func `is tried again after waits that grow`(code: PagerError.Code) {
        var failures = OpeningFailures()
        var (time, waits) = (100.0, [Double]())
        for _ in 0..<10 {
            failures.note(failure(code), of: book, at: time)
            // Nine others shared the attempt.
            for _ in 0..<9 { failures.note(failure(code), of: book, at: time + 0.001) }
            let refusal = failures.refusal(of: book, at: time)
            let wait = Double(refusal?.fields["Retry-After"] ?? "") ?? 0
            #expect(failures.refusal(of: book, at: time + wait - 0.5) != nil)
            #expect(failures.refusal(of: book, at: time + wait) == nil)
            // It is still known, until it opens.
            #expect(failures[book]?.name == code.name.description)
            waits.append(wait)
            time += wait + 1
        }
        #expect(waits == [5, 10, 20, 40, 80, 160, 320, 600, 600, 600])
        failures.forget(book)
        #expect(failures[book] == nil)
        failures.note(failure(code), of: book, at: time)
        #expect(failures.refusal(of: book, at: time)?.fields["Retry-After"] == "5")
    }
}
