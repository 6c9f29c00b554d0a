// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerRender

extension WorkerReply {
    /// Says why the reply cannot be true as an answer to `request`.
    ///
    /// What is wrong with a value whatever the request is found when it is read.
    ///
    /// - Parameters:
    ///   - request: What was asked for.
    ///   - pageCount: How many pages the document has; nil before it is open.
    /// - Returns: What is wrong with it, or nil where nothing is.
    func violation(
        answering request: WorkerRequest, pageCount: Int?
    ) -> ProtocolViolation? {
        guard kind == nil || kind == request.kind else { return .wrongKind }
        let pages = KnownPages(count: pageCount, asked: request.pages)
        return switch self {
        case .opened, .raster, .text, .prepared: nil
        case .pageInfo(let info): info.page == request.pages.first ? nil : .wrongPage
        case .pageInfos(let infos): Self.violation(of: infos, for: request)
        case .userUnit(let unit): unit.map { $0 > 0 } ?? true ? nil : .invalidNumber
        case .image(let file): Self.violation(of: file, for: request)
        case .contactSheet(let file, let failures):
            Self.violation(of: file, for: request) ?? Self.violation(of: failures, pages)
        case .vector(let file): Self.violation(of: file, for: request)
        case .links(let links): Self.violation(of: links, pages)
        case .outline(let outline): pages.violation(of: outline.items.lazy.compactMap(\.target))
        case .search(let hits):
            hits.allSatisfy { $0.page == request.pages.first } ? nil : .wrongPage
        case .failure(let error): pages.violation(of: error)
        }
    }

    private static func violation(
        of file: [UInt8], for request: WorkerRequest
    ) -> ProtocolViolation? {
        let isRight =
            switch request {
            case .image(let picture, let encoding):
                ImageSignature(of: file)
                    == ImageSignature(format: encoding.format, size: picture.pictureSize)
            case .contactSheet(let sheet, let encoding):
                ImageSignature(of: file)
                    == ImageSignature(format: encoding.format, size: sheet.size)
            case .vector(_, let format): format.begins(file)
            default: false
            }
        return isRight ? nil : .wrongFile
    }

    private static func violation(
        of failures: [PagerError], _ pages: KnownPages
    ) -> ProtocolViolation? {
        guard failures.count <= pages.asked.count else { return .tooLong }
        return failures.lazy.compactMap { pages.violation(of: $0) }.first
    }

    private static func violation(
        of infos: [PageInfo?], for request: WorkerRequest
    ) -> ProtocolViolation? {
        let pages = request.pages
        let areRight =
            infos.count == pages.count
            && zip(infos, pages).allSatisfy { info, page in info.map { $0.page == page } ?? true }
        return areRight ? nil : .wrongPage
    }

    private static func violation(of links: [Link], _ pages: KnownPages) -> ProtocolViolation? {
        guard links.count <= RenderEngine.mostLinks else { return .tooLong }
        return pages.violation(of: links.lazy.map(\.target))
    }
}

/// The pages that a reply may speak of.
private struct KnownPages {
    /// How many the document has, where that is known.
    let count: Int?
    /// Those that were asked for, whether the document has them or not.
    let asked: [PageIndex]

    private func has(_ page: PageIndex) -> Bool {
        0..<(count ?? DocumentSummary.mostPages) ~= page.value
    }

    func violation(of targets: some Sequence<LinkTarget>) -> ProtocolViolation? {
        let areThere = targets.allSatisfy { target in
            if case .destination(let destination) = target { has(destination.page) } else { true }
        }
        return areThere ? nil : .wrongPage
    }

    func violation(of error: PagerError) -> ProtocolViolation? {
        guard error.code.isKnownToWorkers else { return .unknownValue }
        return error.page.map { has($0) || asked.contains($0) } ?? true ? nil : .wrongPage
    }
}
