// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("What the engine could not do, as clients get to know it")
struct ServiceErrorTests {
    @Test func `is no server error but 503 with a time to come back, or 504 for lack of time`() {
        for code in PagerError.Code.allKnown {
            let error = ServiceError(PagerError(code, "it failed", cause: "inner workings"))
            #expect(error.name == code.name.description)
            #expect(error.message == "it failed")
            let expected: Set<Int> = code == .deadline ? [504] : [400, 401, 404, 422, 499, 503]
            #expect(expected.contains(error.status.code))
            #expect((error.fields["Retry-After"] != nil) == (error.status == .unavailable))
        }
    }

    @Test(
        arguments: [
            (.notPDF, 422), (.damaged, 422), (.empty, 422), (.pageDamaged, 422), (.crashed, 422),
            (.memoryLimit, 422), (.sandbox, 422), (.quarantined, 422), (.password, 401),
            (.fileMissing, 404), (.fileUnreadable, 404), (.pageOutOfRange, 404), (.tooLarge, 400),
            (.invalidRequest, 400), (.deadline, 504), (.overloaded, 503), (.unavailable, 503),
            (.outOfMemory, 503), (.cannotCreate, 503), (.cancelled, 499),
        ] as [(PagerError.Code, Int)])
    func `has the status that its kind deserves`(code: PagerError.Code, status: Int) {
        #expect(ServiceError(PagerError(code, "")).status.code == status)
    }

    @Test func `says how to give a password, and that another was wrong`() {
        let missing = ServiceError.password(isGiven: false)
        #expect(missing.status == .unauthorised && missing.name == "password")
        #expect(missing.fields["WWW-Authenticate"]?.hasPrefix("PDF-Password ") == true)
        let wrong = ServiceError.password(isGiven: true)
        #expect(wrong.status == .forbidden && wrong.name == "password")
    }
}
