// SPDX-License-Identifier: GPL-3.0-or-later

/// Where documents are opened and drawn.
public enum PageSourceProvider: Sendable {
    /// Inside this program, on its one render thread: for documents one trusts.
    case inProcess
    /// In the confined worker processes of a pool: for all others, and for speed.
    case isolated(WorkerPool)

    /// Opens the document in `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - password: The owner's or the user's, where the document is encrypted.
    ///   - limits: How large a picture may be.
    /// - Returns: The open document.
    /// - Throws: `password`, `notPDF`, `empty` or `damaged`; isolated also as `WorkerPool.open`.
    public func open(
        _ bytes: DocumentBytes, password: String? = nil, limits: PixelLimits = PixelLimits()
    ) async throws(PagerError) -> any PageSource {
        switch self {
        case .inProcess:
            try await InProcessSource.open(bytes, password: password, limits: limits)
        case .isolated(let pool): try await pool.open(bytes, password: password, limits: limits)
        }
    }
}
