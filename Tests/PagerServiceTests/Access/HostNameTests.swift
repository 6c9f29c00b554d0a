// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import PagerService

@Suite("Hosts and origins that are allowed")
struct HostNameTests {
    @Test(
        "A host is a name or an address and nothing else",
        arguments: [
            ("Books.example", "books.example"), ("10.0.0.1", "10.0.0.1"), ("::1", "::1"),
            ("[0:0::1]", "::1"), ("localhost", "localhost"), ("", nil), ("*", nil),
            ("*.example", nil), ("books.example:80", nil), ("[::1]:80", nil), ("a b", nil),
            ("https://books.example", nil), ("books.example/", nil), ("a@books.example", nil),
        ])
    func hosts(text: String, host: String?) {
        #expect(HostName(text)?.text == host)
    }

    @Test(
        "An origin is read as browsers write it",
        arguments: [
            ("https://viewer.example", "https://viewer.example"),
            ("HTTPS://Viewer.Example:443", "https://viewer.example"),
            ("http://viewer.example:443", "http://viewer.example:443"),
            ("http://[0::1]:8080", "http://[::1]:8080"),
            ("http://localhost:80", "http://localhost"),
            ("moz-extension://a1-b2", "moz-extension://a1-b2"), ("", nil), ("*", nil),
            ("null", nil),
            ("viewer.example", nil), ("https://viewer.example/", nil), ("https://*.example", nil),
            ("https:viewer.example", nil), ("://viewer.example", nil), ("1a://viewer.example", nil),
            ("https://a@viewer.example", nil), ("https://viewer.example:", nil),
        ])
    func origins(text: String, origin: String?) {
        #expect(WebOrigin(text)?.text == origin)
    }
}
