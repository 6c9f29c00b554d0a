// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import Synchronization

/// What encoders need for the length of one picture, kept for the next one.
///
/// Shared by all threads: each encoding takes what it needs and puts it back.
enum EncoderScratch {
    /// Memory for rows and finished files.
    static let buffers = PixelBufferPool(idleBytes: 64 << 20)
}

/// Compressors and the like, which take long to make: each is used by one encoding at a time.
final class IdleTools<Tool: AnyObject & Sendable>: Sendable {
    /// How many are kept while nobody uses them.
    private static var limit: Int { 4 }
    private let idle = Mutex<[Tool]>([])

    /// Calls `body` with an idle tool, or with the one that `make` returns where none is idle.
    func withTool<Result>(
        make: () throws(PagerError) -> Tool, _ body: (Tool) throws(PagerError) -> Result
    ) throws(PagerError) -> Result {
        let tool = if let waiting = idle.withLock({ $0.popLast() }) { waiting } else { try make() }
        defer {
            idle.withLock { tools in
                if tools.count < Self.limit { tools.append(tool) }
            }
        }
        return try body(tool)
    }
}
