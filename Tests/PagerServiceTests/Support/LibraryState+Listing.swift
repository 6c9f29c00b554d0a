// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PagerService

extension LibraryState {
    /// Takes in what was found; see `LibraryListing` and `replace(with:isSettled:)`.
    mutating func replace(
        with files: [FoundFile], isSettled: (FoundFile) -> Bool = { _ in true },
        remembered: (FoundFile) -> DocumentIdentifier? = { _ in nil }
    ) -> Set<DocumentIdentifier> {
        replace(
            with: LibraryListing(files, known: self, remembered: remembered),
            isSettled: isSettled)
    }
}
