// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension ServedDocument {
    /// Returns the table of contents; empty where there is none.
    ///
    /// - Throws: What the document did.
    func outline() async throws(ServiceError) -> Outline {
        do {
            return try await source.outline()
        } catch {
            throw ServiceError(error)
        }
    }

    /// Returns the words of `page` and where they stand.
    ///
    /// - Throws: What the document did.
    func text(_ page: PageIndex) async throws(ServiceError) -> TextLayout {
        do {
            return try await source.text(page)
        } catch {
            throw ServiceError(error)
        }
    }
}
