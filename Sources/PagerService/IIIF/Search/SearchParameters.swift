// SPDX-License-Identifier: GPL-3.0-or-later

/// What a client asks a search or a completion for.
struct SearchParameters: Equatable, Sendable {
    /// How many places one answer lists.
    static let pageLength = 100
    /// The longest query, in Unicode scalars.
    static let longestText = 1000
    /// The motivations that text has, in the words of both versions.
    private static let motivations: Set = ["supplementing", "painting"]

    /// What was typed.
    let text: String
    /// Which part of the answer, from 1.
    let page: Int
    /// The least number of places a completion has.
    let least: Int
    /// The parameters that have no effect here; nil where there are none.
    let ignored: [String]?
    /// Whether the kinds of annotation asked for are among those there are.
    let wantsText: Bool
    /// The kinds of annotation asked for, as they were given.
    let motivation: String?

    /// Reads the query of `target`.
    ///
    /// - Throws: That nothing is searched for, or that a number is none.
    init(_ target: HTTPTarget) throws(ServiceError) {
        guard let text = target["q"], !text.isEmpty else {
            throw .badRequest("the parameter q names what is searched for")
        }
        guard text.unicodeScalars.count <= Self.longestText else {
            throw .badRequest("what is searched for is longer than \(Self.longestText) letters")
        }
        self.text = text
        page = try target.count("page") ?? 1
        least = try target.count("min") ?? 1
        let ignored = ["date", "user"].filter { target[$0] != nil }
        self.ignored = ignored.isEmpty ? nil : ignored
        motivation = target["motivation"].flatMap { $0.isEmpty ? nil : $0 }
        wantsText =
            motivation?.split(separator: " ").contains { Self.motivations.contains(String($0)) }
            ?? true
    }

    /// The numbers of the places on this page.
    var window: Range<Int> { (page - 1) * Self.pageLength..<page * Self.pageLength }

    /// Returns the same request at `address` for the page at `page`.
    func address(_ address: String, page: Int? = nil) -> String {
        self.address(address, of: text) + (page.map { "&page=\($0)" } ?? "")
    }

    /// The completion that was asked for, of the search at `service`.
    func completionAddress(_ service: String) -> String {
        let bound = least > 1 ? "&min=\(least)" : ""
        return address("\(service)/autocomplete") + bound
    }

    /// Returns the request at `address` for `text`.
    func address(_ address: String, of text: String) -> String {
        let kinds = motivation.map { "&motivation=\($0.percentEncoded)" } ?? ""
        return "\(address)?q=\(text.percentEncoded)\(kinds)"
    }
}
