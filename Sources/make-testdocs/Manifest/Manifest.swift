// SPDX-License-Identifier: GPL-3.0-or-later

/// The list of all test documents, as tests read it.
struct Manifest {
    var documents: [TestDocument]

    /// The list as JSON, one member a line.
    var text: String {
        let entries = documents.map { document in
            let members = JSON.text(of: members(of: document), separator: ",\n      ")
            return "    {\n      \(members)\n    }"
        }
        return """
            {
              "version": 1,
              "documents": [
            \(entries.joined(separator: ",\n"))
              ]
            }

            """
    }

    private func members(of document: TestDocument) -> [(String, JSON)] {
        let expectation = document.expectation
        return [
            ("file", .string(document.name + ".pdf")),
            ("purpose", .string(document.purpose)),
            ("outcome", .string(expectation.outcome.rawValue)),
            ("pages", .optional(expectation.pages) { .number(Double($0)) }),
            ("sizes", .array(expectation.sizes.map { .optional($0, json) })),
            ("passwords", .optional(expectation.passwords, json)),
            ("layout", .optional(expectation.layout, JSON.string)),
            ("direction", .optional(expectation.direction, JSON.string)),
            ("labels", .optional(expectation.labels) { .array($0.map(JSON.string)) }),
            ("damagedPages", .array(expectation.damagedPages.map { .number(Double($0)) })),
            ("destinations", .array(expectation.destinations.map(json))),
            ("searches", .array(expectation.searches.map(json))),
        ]
    }

    private func json(_ size: TestDocument.PageSize) -> JSON {
        .array([.number(size.width), .number(size.height)])
    }

    private func json(_ passwords: Encryption.Passwords) -> JSON {
        .object([("user", .string(passwords.user)), ("owner", .string(passwords.owner))])
    }

    private func json(_ destination: TestDocument.Destination) -> JSON {
        .object([
            ("title", .string(destination.title)), ("page", .number(Double(destination.page))),
            ("left", .optional(destination.left, JSON.number)),
            ("top", .optional(destination.top, JSON.number)),
        ])
    }

    private func json(_ search: TestDocument.Search) -> JSON {
        .object([
            ("word", .string(search.word)),
            ("pages", .array(search.pages.map { .number(Double($0)) })),
        ])
    }
}
