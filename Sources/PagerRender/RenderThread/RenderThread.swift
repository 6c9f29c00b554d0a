// SPDX-License-Identifier: GPL-3.0-or-later

/// The one thread on which documents are opened and drawn inside this program.
///
/// Poppler and Cairo share state between documents that no lock protects, so every engine of
/// the program works here, one piece of work after the other. The thread has a deep stack:
/// documents nest forms, groups and page trees as they like.
@globalActor
public actor RenderThread {
    /// The thread itself.
    public static let shared = RenderThread()

    private static let executor = ThreadExecutor(stackBytes: 64 << 20)

    /// Runs jobs on the render thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        Self.executor.asUnownedSerialExecutor()
    }
}
