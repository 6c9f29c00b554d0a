// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// One answer of a search, with its place among the others.
struct SearchAnswer: Sendable {
    /// Where the service is.
    let service: String
    /// What was asked for.
    let parameters: SearchParameters
    /// What was found.
    let results: SearchResults
    /// Whether places lie in more than one document, so that each says in which.
    let namesDocuments: Bool
    /// What every address begins with.
    let base: String
    /// How many pixels pages are said to have.
    let resolution: NominalResolution

    /// The number of answers; 1 at least.
    var lastPage: Int { max(1, (results.numbered - 1) / SearchParameters.pageLength + 1) }

    /// The address of the answer itself: without a page where the client named none.
    func address(ofPage page: Int) -> String {
        parameters.address(service, page: page == 1 ? nil : page)
    }

    /// What all answers together are called.
    var whole: String { address(ofPage: 1) + "#all" }

    var next: String? {
        parameters.page < lastPage ? address(ofPage: parameters.page + 1) : nil
    }

    var previous: String? {
        parameters.page > 1 ? address(ofPage: min(parameters.page - 1, lastPage)) : nil
    }

    /// The addresses of the document of `place`.
    func addresses(of place: ContentSearch.Place) -> IIIFAddresses {
        IIIFAddresses(base: base, place.document.identifier)
    }

    /// The name of `place`, within the text of its page: the same whenever the same words are found
    /// there.
    func identifier(of place: ContentSearch.Place) -> String {
        let text = place.hit.match.percentEncoded
        return "\(addresses(of: place).annotations(place.hit.page))#\(text)/\(place.number + 1)"
    }

    /// The parts of the canvas that `place` covers, each line's; the whole canvas where it lies
    /// outside the page.
    func targets(of place: ContentSearch.Place) -> [String] {
        let page = place.hit.page
        let canvas = addresses(of: place).canvas(page)
        let size = resolution.pixels(of: place.document.pages[page.value].info?.size)
        guard let size else { return [canvas] }
        let regions = place.hit.areas.compactMap { resolution.pixels(covering: $0, within: size) }
        return regions.isEmpty ? [canvas] : regions.map { canvas + $0.fragment }
    }
}
