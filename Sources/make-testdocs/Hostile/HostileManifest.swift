// SPDX-License-Identifier: GPL-3.0-or-later

/// The list of the hostile documents, as tests and people read it.
struct HostileManifest {
    var documents: [HostileDocument]

    /// The list as JSON, one member a line.
    var text: String {
        let entries = documents.map { document in
            let members = JSON.text(of: members(of: document), separator: ",\n      ")
            return "    {\n      \(members)\n    }"
        }
        return """
            {
              "version": 1,
              "seenWith": "Poppler 22.12.0",
              "documents": [
            \(entries.joined(separator: ",\n"))
              ]
            }

            """
    }

    private func members(of document: HostileDocument) -> [(String, JSON)] {
        [
            ("file", .string(document.name + ".pdf")),
            ("family", .string(document.family.rawValue)),
            ("attacks", .array(document.attacked.map { .string($0.rawValue) })),
            ("purpose", .string(document.purpose)),
            ("seen", .optional(Sighting.all[document.name], json)),
        ]
    }

    private func json(_ sighting: Sighting) -> JSON {
        .object([
            ("pdfinfo", json(sighting.information)), ("pdftocairo", json(sighting.drawing)),
            ("pdftotext", json(sighting.text)),
        ])
    }

    private func json(_ run: Sighting.Run) -> JSON {
        let (ending, seconds, megabytes) =
            switch run {
            case .ended(let code, let seconds, let megabytes): ("exit \(code)", seconds, megabytes)
            case .died(let signal, let seconds, let megabytes): (signal, seconds, megabytes)
            case .hung(let megabytes): ("hang", Sighting.limit, megabytes)
            }
        return .object([
            ("ending", .string(ending)), ("seconds", .number(seconds)),
            ("megabytes", .number(Double(megabytes))),
        ])
    }
}
