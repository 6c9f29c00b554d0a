// SPDX-License-Identifier: GPL-3.0-or-later

/// The files that a look found, named and in order: all that takes long of taking them in, so that
/// nobody has to wait for it.
struct LibraryListing: Sendable {
    /// One file.
    struct Item: Sendable {
        /// Where it is, and what it is like.
        let file: FoundFile
        /// The path people see.
        let path: String
        /// The name in addresses while there is no identifier.
        let name: String
        /// What named its contents in an earlier run; nil where it is not asked for, as the file
        /// is listed already.
        let remembered: DocumentIdentifier?
    }

    /// Every file in natural order.
    let items: [Item]

    /// Names `files` and puts them in order.
    ///
    /// - Parameters:
    ///   - files: All files there are.
    ///   - known: What was known of them before, which need not be found out again.
    ///   - remembered: What named the contents of a file in an earlier run.
    /// - Complexity: O(*n*) where no file comes or goes, else O(*n* log *n*).
    init(
        _ files: [FoundFile], known: LibraryState,
        remembered: (FoundFile) -> DocumentIdentifier? = { _ in nil }
    ) {
        items = Self.ordered(files, known).map { file in
            let record = known.record(file.place)
            return Item(
                file: file, path: record?.path ?? known.names.path(of: file.place),
                name: record?.name ?? known.names.reference(of: file.place),
                remembered: record?.stamp == file.stamp ? nil : remembered(file))
        }
    }

    private static func ordered(_ files: [FoundFile], _ known: LibraryState) -> [FoundFile] {
        let stamps = Dictionary(files.map { ($0.place, $0.stamp) }, uniquingKeysWith: { $1 })
        if stamps.count == known.order.count, stamps.keys.allSatisfy({ known.record($0) != nil }) {
            return known.order.compactMap { place in
                stamps[place].map { FoundFile(place: place, stamp: $0) }
            }
        }
        return stamps.map { place, stamp in
            (file: FoundFile(place: place, stamp: stamp), path: known.names.sortingPath(of: place))
        }.sorted {
            $0.path == $1.path
                ? $0.file.place.root < $1.file.place.root
                : NaturalOrder.isBefore($0.path, $1.path)
        }.map(\.file)
    }
}
