// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// What is known of the files of a library, without the file system: to be changed by one thread
/// at a time.
struct LibraryState: Sendable {
    /// What is known of one file.
    struct Record: Sendable {
        /// The path people see.
        let path: String
        /// The name in addresses while there is no identifier.
        let name: String
        /// What the file is like.
        let stamp: FileStamp
        /// What names its contents; nil until they were hashed.
        var identifier: DocumentIdentifier?
        /// Why they could not be.
        var failure: PagerError?
        /// Whether it has been the same for long enough not to be still written.
        var isSettled: Bool

        /// Whether nothing is known of its contents yet.
        fileprivate var isUnhashed: Bool { identifier == nil && failure == nil }
    }

    /// How places are named for people and in addresses.
    let names: LibraryNames
    /// Every file in natural order.
    private(set) var entries: [CatalogueEntry] = []
    private var records: [LibraryPlace: Record] = [:]
    /// Where every file is, in natural order.
    private(set) var order: [LibraryPlace] = []
    private var positions: [LibraryPlace: Int] = [:]
    private var byName: [String: LibraryPlace] = [:]
    private var byIdentifier: [DocumentIdentifier: [LibraryPlace]] = [:]
    private var failures = OpeningFailures()
    private var unhashed: [LibraryPlace] = []
    /// What named contents of files that changed since the last look.
    private var lost: Set<DocumentIdentifier> = []
    /// How many files have no identifier yet and none that failed.
    private(set) var unhashedCount = 0

    /// A library without files.
    init(_ names: LibraryNames) { self.names = names }

    /// Returns what is known of the file at `place`.
    func record(_ place: LibraryPlace) -> Record? { records[place] }

    /// Returns what names the contents of `file`, where they were hashed as they are.
    func identifier(of file: FoundFile) -> DocumentIdentifier? {
        records[file.place].flatMap { $0.stamp == file.stamp ? $0.identifier : nil }
    }

    /// Returns the files that were found at places of which `isMeant` says so.
    func found(where isMeant: (LibraryPlace) -> Bool) -> [FoundFile] {
        order.filter(isMeant).compactMap { place in
            records[place].map { FoundFile(place: place, stamp: $0.stamp) }
        }
    }

    /// Returns whether the file was found whole before, and is the same.
    func isSettled(_ file: FoundFile) -> Bool {
        records[file.place].map { $0.stamp == file.stamp && $0.isSettled } ?? false
    }

    /// Returns the files with these contents, in order, as they were when these were hashed.
    func files(of identifier: DocumentIdentifier) -> [FoundFile] {
        places(of: identifier).compactMap { place in
            records[place].map { FoundFile(place: place, stamp: $0.stamp) }
        }
    }

    private func places(of identifier: DocumentIdentifier) -> [LibraryPlace] {
        byIdentifier[identifier] ?? []
    }

    /// Returns the first file that `reference` names: an identifier, or a name made of a path.
    func entry(_ reference: String) -> CatalogueEntry? {
        let place =
            byIdentifier[DocumentIdentifier(text: reference)]?.first ?? byName[reference]
        return place.flatMap { positions[$0] }.map { entries[$0] }
    }

    /// Returns why no file is found that is called `reference`: the names that paths give are all
    /// known, those of contents only when each file was hashed.
    func absence(of reference: String) -> CatalogueAbsence {
        let identifier = DocumentIdentifier(text: reference)
        let mayCome = identifier.isOfDigest && unhashedCount > 0
        return mayCome || byIdentifier[identifier] != nil ? .notKnownYet : .noSuchDocument
    }

    /// Returns the place that `entry` was made of; nil where the file is gone.
    func place(of entry: CatalogueEntry) -> LibraryPlace? {
        guard let identifier = entry.identifier else { return byName[entry.reference] }
        return places(of: identifier).first { positions[$0].map { entries[$0].path } == entry.path }
            ?? places(of: identifier).first
    }

    /// Returns why documents with these contents are not to be opened at `time`; nil where that is
    /// to be tried.
    func refusal(of identifier: DocumentIdentifier, at time: Double) -> ServiceError? {
        failures.refusal(of: identifier, at: time)
    }

    /// The stamps and identifiers of all files that have one.
    var known: [(place: LibraryPlace, stamp: FileStamp, identifier: DocumentIdentifier)] {
        order.compactMap { place in
            guard let record = records[place], let identifier = record.identifier else {
                return nil
            }
            return (place, record.stamp, identifier)
        }
    }

    // MARK: Files come and go

    /// Takes in what was found; what was known of files that did not change stays known.
    ///
    /// - Parameters:
    ///   - listing: All files there are, named with what this knew of them.
    ///   - isSettled: Whether a file is not still written.
    /// - Returns: The identifiers that no file has any more.
    mutating func replace(
        with listing: LibraryListing, isSettled: (FoundFile) -> Bool
    ) -> Set<DocumentIdentifier> {
        var fresh: [LibraryPlace: Record] = [:]
        for item in listing.items {
            let file = item.file
            if var record = records[file.place], record.stamp == file.stamp {
                record.isSettled = record.isSettled || isSettled(file)
                fresh[file.place] = record
            } else {
                fresh[file.place] = Record(
                    path: item.path, name: item.name, stamp: file.stamp,
                    identifier: item.remembered, isSettled: isSettled(file))
            }
        }
        let old = lost.union(byIdentifier.keys)
        lost = []
        let isSame =
            fresh.count == records.count
            && fresh.allSatisfy { place, record in
                records[place].map {
                    $0.stamp == record.stamp && $0.isSettled == record.isSettled
                } ?? false
            }
        if isSame {
            queueUnhashed()
        } else {
            records = fresh
            unhashedCount = fresh.values.count(where: \.isUnhashed)
            order = listing.items.map(\.file.place)
            index()
        }
        let gone = old.subtracting(byIdentifier.keys)
        for identifier in gone { failures.forget(identifier) }
        return gone
    }

    /// Finds the files again by their names.
    private mutating func index() {
        positions = [:]
        byName = [:]
        byIdentifier = [:]
        for (position, place) in order.enumerated() {
            guard let record = records[place] else { continue }
            positions[place] = position
            byName[record.name] = place
            if let identifier = record.identifier {
                byIdentifier[identifier, default: []].append(place)
            }
        }
        entries = order.map { makeEntry($0) }
        queueUnhashed()
    }

    private func makeEntry(_ place: LibraryPlace) -> CatalogueEntry {
        guard let record = records[place] else { preconditionFailure("it is listed") }
        return CatalogueEntry(
            path: record.path, reference: record.identifier?.text ?? record.name,
            identifier: record.identifier, bytes: record.stamp.bytes,
            modified: record.stamp.modified.seconds,
            failure: record.failure.map { .init(message: $0.message, mayPass: $0.code.mayPass) }
                ?? record.identifier.flatMap { failures[$0] }
                .map { .init(message: $0.message, mayPass: $0.mayPass) })
    }

    // MARK: Hashes

    /// Files that could not be read are tried again after every look: it may have been put right.
    private mutating func queueUnhashed() {
        unhashed = order.reversed().filter { needsHash($0) }
    }

    private func needsHash(_ place: LibraryPlace) -> Bool {
        records[place].map { $0.isSettled && $0.identifier == nil } ?? false
    }

    /// Takes the first file in order whose contents are to be hashed.
    mutating func takeUnhashed() -> FoundFile? {
        while let place = unhashed.popLast() {
            guard needsHash(place), let record = records[place] else { continue }
            return FoundFile(place: place, stamp: record.stamp)
        }
        return nil
    }

    /// Notes what came of hashing `file`; nothing where it is another by now.
    mutating func note(_ outcome: Result<DocumentIdentifier, PagerError>, of file: FoundFile) {
        guard let record = records[file.place], record.stamp == file.stamp,
            record.identifier == nil, let position = positions[file.place]
        else { return }
        if record.isUnhashed { unhashedCount -= 1 }
        switch outcome {
        case .success(let identifier):
            records[file.place]?.identifier = identifier
            records[file.place]?.failure = nil
            let equal = (byIdentifier[identifier] ?? []) + [file.place]
            byIdentifier[identifier] = equal.sorted { (positions[$0] ?? 0) < (positions[$1] ?? 0) }
        case .failure(let error): records[file.place]?.failure = error
        }
        entries[position] = makeEntry(file.place)
    }

    /// Notes that `file` is not what it was, and has to be looked at anew; nothing where that was
    /// found out already.
    mutating func noteChange(of file: FoundFile) {
        let place = file.place
        guard let record = records[place], record.stamp == file.stamp,
            let identifier = record.identifier, let position = positions[place]
        else { return }
        records[place] = Record(
            path: record.path, name: record.name, stamp: record.stamp, isSettled: false)
        unhashedCount += 1
        byIdentifier[identifier]?.removeAll { $0 == place }
        if byIdentifier[identifier]?.isEmpty ?? false {
            byIdentifier[identifier] = nil
            lost.insert(identifier)
        }
        entries[position] = makeEntry(place)
    }

    /// Notes that opening documents with these contents failed at `time`.
    mutating func note(
        _ failure: ServiceError, of identifier: DocumentIdentifier, at time: Double
    ) {
        guard byIdentifier[identifier] != nil else { return }
        failures.note(failure, of: identifier, at: time)
        renewEntries(of: identifier)
    }

    /// Notes that a document with these contents was opened.
    mutating func noteOpening(of identifier: DocumentIdentifier) {
        guard failures[identifier] != nil else { return }
        failures.forget(identifier)
        renewEntries(of: identifier)
    }

    private mutating func renewEntries(of identifier: DocumentIdentifier) {
        for place in places(of: identifier) {
            if let position = positions[place] { entries[position] = makeEntry(place) }
        }
    }
}

extension Int64 {
    /// Whole seconds of so many nanoseconds, rounded down.
    fileprivate var seconds: Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: 1_000_000_000)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
