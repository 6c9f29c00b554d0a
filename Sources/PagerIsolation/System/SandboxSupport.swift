// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation

/// What the kernel offers to confine workers with.
public struct SandboxSupport: Equatable, Sendable {
    /// Whether it can filter system calls and kill on a forbidden one (seccomp).
    public let filtersCalls: Bool
    /// The version of Landlock, which limits the files that can be opened; nil where there is
    /// none.
    public let landlockVersion: Int?

    /// Describes a kernel.
    public init(filtersCalls: Bool, landlockVersion: Int?) {
        self.filtersCalls = filtersCalls
        self.landlockVersion = landlockVersion
    }

    /// Asks the kernel this process runs on; takes a few microseconds.
    public static func current() -> SandboxSupport {
        let version = Int(cisolation_landlock_version())
        return SandboxSupport(
            filtersCalls: cisolation_has_seccomp(),
            landlockVersion: version > 0 ? version : nil)
    }

    /// Returns whether workers can be confined as the mode promises.
    public func satisfies(_ mode: IsolationMode) -> Bool {
        switch mode {
        case .strict: filtersCalls && landlockVersion != nil
        case .standard: filtersCalls
        case .off: true
        }
    }
}
