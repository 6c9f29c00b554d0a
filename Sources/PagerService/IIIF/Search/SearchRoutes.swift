// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Answers searches below `/iiif/search`: of one document or of the library, in version 2.0 or
/// 1.0 of Content Search, and the completion of words.
struct SearchRoutes: Routes {
    /// Finds the words.
    let search: ContentSearch
    /// How many pixels pages are said to have; the image services' own.
    let resolution: NominalResolution

    /// Makes the routes over `search`.
    init(_ search: ContentSearch, resolution: NominalResolution = NominalResolution()) {
        self.search = search
        self.resolution = resolution
    }

    /// One search service, and what is asked of it.
    private struct Service {
        let version: SearchVersion
        let address: String
        let isCompletion: Bool
        let request: HTTPRequest
    }

    func response(to request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
        let segments = request.target.segments
        guard segments.starts(with: ["iiif", "search"]), segments.count >= 3,
            let version = SearchVersion(segments[2])
        else { return nil }
        var rest = segments.dropFirst(3)
        let isCompletion = rest.last == "autocomplete"
        if isCompletion { rest.removeLast() }
        guard rest.count <= 1 else { return nil }
        let place = "/iiif/search/\(version.rawValue)"
        guard let reference = rest.first else {
            let service = Service(
                version: version, address: request.baseAddress + place,
                isCompletion: isCompletion, request: request)
            var response = try await answer(.library, of: service)
            response.fields["Cache-Control"] = "no-cache"
            return response
        }
        return try await answer(reference, version, isCompletion, to: request)
    }

    private func answer(
        _ reference: String, _ version: SearchVersion, _ isCompletion: Bool, to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let base = request.baseAddress
        let end = (isCompletion ? "/autocomplete" : "") + request.target.encodedQuery
        return try await DocumentLookup(catalogue: search.catalogue).answer(
            reference, to: request,
            moved: { IIIFAddresses(base: base, $0).search(version) + end }
        ) { document throws(ServiceError) in
            let address = IIIFAddresses(base: base, document.identifier).search(version)
            let service = Service(
                version: version, address: address, isCompletion: isCompletion, request: request)
            return try await answer(.document(document), of: service)
        }
    }

    private func answer(
        _ subject: ContentSearch.Subject, of service: Service
    ) async throws(ServiceError) -> HTTPResponse {
        let parameters = try SearchParameters(service.request.target)
        return service.isCompletion
            ? try await completions(parameters, in: subject, of: service)
            : try await places(parameters, in: subject, of: service)
    }

    private func places(
        _ parameters: SearchParameters, in subject: ContentSearch.Subject, of service: Service
    ) async throws(ServiceError) -> HTTPResponse {
        var results = SearchResults()
        if parameters.wantsText, let query = try SearchQuery(typed: parameters.text) {
            results = try await search.results(query, in: subject, parameters.window)
        }
        var isLibrary = false
        if case .library = subject { isLibrary = true }
        let answer = SearchAnswer(
            service: service.address, parameters: parameters, results: results,
            namesDocuments: isLibrary, base: service.request.baseAddress, resolution: resolution)
        var response =
            switch service.version {
            case .two: linkedData(SearchAnswer2(answer), of: service)
            case .one: linkedData(SearchAnswer1(answer), of: service)
            }
        response.isComplete = results.isComplete
        return response
    }

    private func completions(
        _ parameters: SearchParameters, in subject: ContentSearch.Subject, of service: Service
    ) async throws(ServiceError) -> HTTPResponse {
        let completions =
            parameters.wantsText
            ? try await search.completions(
                of: parameters.text, atLeast: parameters.least, in: subject) : []
        switch service.version {
        case .two: return answer(completions, parameters, of: service, as: CompletionStyle2.self)
        case .one: return answer(completions, parameters, of: service, as: CompletionStyle1.self)
        }
    }

    private func answer<Style: CompletionStyle>(
        _ completions: [Completion], _ parameters: SearchParameters, of service: Service,
        as style: Style.Type
    ) -> HTTPResponse {
        linkedData(
            CompletionAnswer<Style>(completions, parameters, service: service.address),
            of: service)
    }

    private func linkedData(_ value: some Encodable, of service: Service) -> HTTPResponse {
        .linkedData(value, context: service.version.context, to: service.request)
    }
}

extension HTTPTarget {
    /// The query encoded anew, with its question mark; empty where there is none.
    var encodedQuery: String {
        guard !parameters.isEmpty else { return "" }
        let pairs = parameters.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }
        return "?" + pairs.joined(separator: "&")
    }
}
