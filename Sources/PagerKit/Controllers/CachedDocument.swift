// SPDX-License-Identifier: GPL-3.0-or-later

/// A document whose pictures come from a cache.
public struct CachedDocument: Sendable {
    /// Where pictures are drawn.
    public let source: any PageSource
    /// Where they are kept.
    public let cache: PageCache
    /// What tells this document from others in the cache.
    public let number: Int

    /// Puts `source` behind `cache`.
    ///
    /// - Parameters:
    ///   - source: Where pictures are drawn.
    ///   - cache: Where they are kept; several documents may share it.
    ///   - number: What tells this document from others in the cache.
    public init(_ source: any PageSource, in cache: PageCache, number: Int = 0) {
        self.source = source
        self.cache = cache
        self.number = number
    }

    /// Returns the picture, pinned as long as it is held.
    ///
    /// - Throws: As `PageCache.picture`.
    func heldPicture(
        _ request: RenderRequest, priority: DrawingPriority
    ) async throws(PagerError) -> HeldPicture {
        try await cache.heldPicture(key(request), from: source, priority: priority)
    }

    /// Returns what comes of asking for the picture.
    func outcome(
        of request: RenderRequest, priority: DrawingPriority
    ) async -> Result<HeldPicture, PagerError> {
        do throws(PagerError) {
            return .success(try await heldPicture(request, priority: priority))
        } catch {
            return .failure(error)
        }
    }

    private func key(_ request: RenderRequest) -> PageCache.Key {
        PageCache.Key(document: number, request: request)
    }
}
