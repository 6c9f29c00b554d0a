// SPDX-License-Identifier: GPL-3.0-or-later

/// A document that attacks whoever reads it.
struct HostileDocument: Sendable {
    /// The file's name without its extension.
    var name: String
    /// What it does to a reader that trusts it.
    var family: Family
    /// What a reader must be doing for the attack to reach it.
    var attacked: [Operation]
    /// What it attacks, and how, in a sentence.
    var purpose: String
    /// Makes the file's bytes, anew each time: some are megabytes.
    var bytes: @Sendable () -> [UInt8]

    init(
        _ name: String, _ family: Family, _ attacked: [Operation], _ purpose: String,
        bytes: @escaping @Sendable () -> [UInt8]
    ) {
        self.name = name
        self.family = family
        self.attacked = attacked
        self.purpose = purpose
        self.bytes = bytes
    }

    /// Takes a document of the tests for what is hostile in it.
    init(known name: String, _ family: Family, _ attacked: [Operation]) {
        guard let document = TestDocument.all.first(where: { $0.name == name }) else {
            fatalError("no test document is called \(name)")
        }
        self.init(name, family, attacked, document.purpose) { document.bytes }
    }

    /// What a hostile document does to a reader that trusts it.
    enum Family: String, Sendable {
        /// Keeps it busy without an end in sight.
        case hang
        /// Makes it take hundreds of megabytes or more.
        case memory
        /// Ends it by a signal.
        case crash
        /// Tells it what is not so.
        case lie
        /// Makes it print, at length or where it must not.
        case noise
        /// Keeps it busy for a while.
        case slow
        /// Has it meet something odd, and should do no harm.
        case odd
    }

    /// What a reader does with a document.
    enum Operation: String, Sendable {
        case open, page, thumbnail, text, outline, labels, links
    }
}

extension [HostileDocument.Operation] {
    /// What runs the operators of a page to draw it.
    static let drawing: Self = [.page, .thumbnail]
    /// What runs the operators of a page.
    static let content: Self = [.page, .thumbnail, .text]
    /// What needs a page's dictionary.
    static let anyPage: Self = [.page, .thumbnail, .text, .links]
    static let everything: Self = [.open, .page, .thumbnail, .text, .outline, .labels, .links]
}
