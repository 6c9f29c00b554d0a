// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Header fields")
struct HTTPFieldsTests {
    @Test func `are found whatever the case of their letters`() {
        let fields = HTTPFields([("ETag", "a"), ("Vary", "Accept"), ("vary", "Origin")])
        #expect(fields["etag"] == "a")
        #expect(fields.values(of: "VARY") == ["Accept", "Origin"])
        #expect(fields["Var"] == nil)
    }

    @Test func `are replaced as a whole`() {
        var fields = HTTPFields([("Vary", "Accept"), ("ETag", "a"), ("vary", "Origin")])
        fields["VARY"] = "Host"
        #expect(fields.all.map(\.value) == ["a", "Host"])
        fields["vary"] = nil
        #expect(fields.values(of: "Vary") == [])
    }
}
