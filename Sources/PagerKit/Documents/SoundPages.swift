// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// Something that was made of a spread without the pages of it that cannot be drawn.
package struct SoundPages<Made: Sendable>: Sendable {
    /// What was made; damaged pages are blank in it.
    package let made: Made
    /// What is wrong with each page that is missing.
    package let failures: [PagerError]

    /// Calls `make` with `request`, and again without each page that it names as damaged.
    ///
    /// - Parameters:
    ///   - request: What is to be drawn.
    ///   - make: Draws it.
    /// - Throws: As `make`, where no page of the spread can be drawn: the first error then.
    package init(
        of request: RenderRequest,
        _ make: (RenderRequest) async throws(PagerError) -> Made
    ) async throws(PagerError) {
        var request = request
        var failures: [PagerError] = []
        while true {
            do throws(PagerError) {
                made = try await make(request)
                self.failures = failures
                return
            } catch {
                let rest = error.page.flatMap { request.spread.blanking($0) }
                guard error.isOfOnePage, let rest else { throw failures.first ?? error }
                failures.append(error)
                request.spread = rest
            }
        }
    }
}
