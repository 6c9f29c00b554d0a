// SPDX-License-Identifier: GPL-3.0-or-later

/// The shapes of JSON that have a name in the description of the service; docs/json.md tells what
/// the values mean.
enum DescribedShapes {
    /// All of them by their names.
    static let all: [String: JSONSchema] = [
        "Problem": problem, "DocumentList": documents, "Information": information,
        "Spreads": spreads, "Outline": outline, "Text": text, "Links": links,
        "Area": area, "Target": target, "Failure": failure,
    ]

    private static let whole = JSONSchema.integer(0...(.max))
    private static let number = JSONSchema.integer(1...(.max))
    private static let length = JSONSchema.number(-1e9...1e9)

    private static let problem = JSONSchema.object(
        ["status": .integer(400...599), "title": .text, "name": .text, "detail": .text],
        required: ["status", "title", "name", "detail"])

    private static let documents = report(
        "documents",
        [
            "total": whole, "page": number, "pageCount": number, "previous": .text, "next": .text,
            "documents": .list(
                .object(
                    [
                        "reference": .text, "identifier": .text, "path": .text, "title": .text,
                        "bytes": whole, "modified": .text, "failure": .text,
                        "failureMayPass": .flag,
                        "links": .object([:], required: ["information", "file", "manifest"]),
                    ], required: ["reference", "path", "title", "bytes", "links"])),
        ], optional: ["previous", "next"])

    private static let information = report(
        "info",
        [
            "file": .text, "pageCount": number, "pdfVersion": .text, "encrypted": .flag,
            "repair": .words(["none", "rebuiltTable", "rewritten"]), "warnings": .list(.text),
            "layout": .text, "direction": .words(["ltr", "rtl"]),
            "metadata": .object([:], required: []),
            "pages": .list(
                .object(
                    [
                        "page": number, "label": .text, "width": length, "height": length,
                        "userUnit": .number(-1e300...1e300),
                    ], required: ["page", "width", "height"])),
            "failures": .list(.named("Failure")),
        ], optional: ["pdfVersion", "layout", "direction"])

    private static let spreads = report(
        "spreads",
        [
            "file": .text, "pageCount": number,
            "rules": .object(
                [
                    "layout": .words(["single", "double"]), "direction": .words(["ltr", "rtl"]),
                    "cover": .flag, "wide": .words(["alone", "paired"]), "shifts": .list(number),
                ], required: ["layout", "direction", "cover", "wide", "shifts"]),
            "spreads": .list(
                .object(
                    [
                        "spread": number,
                        "slots": .list(
                            .object(
                                [
                                    "slot": .words(["left", "right", "centre"]), "page": number,
                                    "label": .text,
                                ], required: ["slot"])),
                    ], required: ["spread", "slots"])),
        ])

    private static let outline = report(
        "outline",
        [
            "file": .text, "truncated": .flag,
            "items": .list(
                .object(
                    ["title": .text, "level": whole, "target": .named("Target")],
                    required: ["title", "level"])),
        ])

    private static let text = report(
        "text",
        [
            "file": .text, "failures": .list(.named("Failure")),
            "pages": .list(
                .object(
                    [
                        "page": number, "text": .text,
                        "lines": .list(
                            .object(
                                [
                                    "words": .list(
                                        .object(
                                            ["text": .text, "area": .named("Area")],
                                            required: ["text", "area"]))
                                ], required: ["words"])),
                    ], required: ["page", "text"])),
        ])

    private static let links = report(
        "links",
        [
            "file": .text, "failures": .list(.named("Failure")),
            "links": .list(
                .object(
                    ["page": number, "area": .named("Area"), "target": .named("Target")],
                    required: ["page", "area", "target"])),
        ])

    private static let area = JSONSchema.object(
        ["x": length, "y": length, "width": length, "height": length],
        required: ["x", "y", "width", "height"])

    private static let target = JSONSchema.object(
        [
            "kind": .words(["page", "uri", "file", "named", "unsupported"]),
            "page": number, "left": length, "top": length, "uri": .text, "file": .text,
            "name": .text,
        ], required: ["kind"])

    private static let failure = JSONSchema.object(
        ["page": number, "code": .text, "message": .text], required: ["code", "message"])

    /// The shape of a report: every value is there, but those that may be unknown.
    private static func report(
        _ name: String, _ properties: [String: JSONSchema], optional: Set<String> = []
    ) -> JSONSchema {
        var properties = properties
        properties["format"] = .words(["pdfpager.\(name)/1"])
        return .object(
            properties, required: properties.keys.filter { !optional.contains($0) }.sorted())
    }
}
