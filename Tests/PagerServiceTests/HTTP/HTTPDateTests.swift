// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
import Testing

@testable import PagerService

@Suite("Dates of fields")
struct HTTPDateTests {
    @Test("Moments are written as Foundation writes them, and read again")
    func agreement() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        var generator = SeededGenerator.printingItsSeed("dates")
        let edges: [Int64] = [0, 951_782_400, 951_868_799, 4_107_542_399, 4_107_542_400]
        let drawn = (0..<3000).map { _ in Int64.random(in: 0...99_999_999_999, using: &generator) }
        for moment in edges + drawn {
            let date = Date(timeIntervalSince1970: TimeInterval(moment))
            let text = HTTPDate.text(moment)
            #expect(text == formatter.string(from: date))
            #expect(HTTPDate.seconds(text) == moment)
        }
    }

    @Test(
        "What is no date in this form is not read",
        arguments: [
            "", "now", "Sun, 06 Nov 1994 08:49:37", "Mon, 06 Nov 1994 08:49:37 GMT",
            "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1969 08:49:37 GMT",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
            "Sun, 06 Nov 1994 9999999999999999:49:37 GMT",
        ])
    func nonsense(text: String) { #expect(HTTPDate.seconds(text) == nil) }
}
