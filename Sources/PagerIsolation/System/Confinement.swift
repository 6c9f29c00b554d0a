// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc

/// What a worker may still do and use once it is confined.
struct Confinement: Equatable, Sendable {
    /// The process that must still be the parent, and with which the worker dies.
    let parent: pid_t
    /// The seconds of processor time after which the kernel kills it; a backstop.
    var processorSeconds: UInt64 = 60
    /// The number its descriptors stay below.
    var descriptors: UInt64 = 256
    /// The folders it may read, where the kernel can limit that; those not there are skipped.
    var readableFolders: [String] = FontFolders.all()

    /// What is in force once a process is confined.
    struct Active: Equatable, Sendable {
        /// The version of Landlock that limits files; nil where the kernel has none.
        let landlockVersion: Int?
    }

    /// The steps of confinement, in order.
    enum Step: Equatable, Sendable {
        /// Giving up privileges.
        case privileges
        /// Dying with the parent.
        case parent
        /// Limits on processor time, files and descriptors.
        case resources
        /// Limits on what files can be opened.
        case landlock
        /// Limits on what system calls can be made.
        case seccomp
    }

    /// A step that failed.
    struct Failure: Error, Equatable {
        /// The step.
        let step: Step
        /// The number the system gave as the reason.
        let code: CInt
    }

    /// Confines this process for the rest of its life.
    ///
    /// Whatever writes files or makes processes, threads or code must be done before: loading
    /// libraries, character sets and the configuration of fonts among it. Costs about 0.4 ms.
    ///
    /// - Precondition: the process has a single thread.
    /// - Throws: where the kernel cannot filter system calls, or a step fails. The process may be
    ///   partly confined and must end.
    func apply() throws(Failure) -> Active {
        var status = cisolation_status()
        let code = withLimits { limits -> CInt in
            cisolation_confine(&limits, &status) == 0 ? 0 : errno
        }
        guard code == 0 else { throw Failure(step: Step(status.step), code: code) }
        let version = Int(status.landlock)
        return Active(landlockVersion: version > 0 ? version : nil)
    }

    /// Calls `body` with the settings as the C target takes them.
    func withLimits<Result>(_ body: (inout cisolation_limits) -> Result) -> Result {
        let copies = readableFolders.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { folders in
            var limits = cisolation_limits(
                parent: parent, cpu_seconds: processorSeconds, descriptors: descriptors,
                folders: folders.baseAddress, folder_count: folders.count)
            return body(&limits)
        }
    }
}

extension Confinement.Step {
    fileprivate init(_ step: cisolation_step) {
        switch step {
        case CISOLATION_STEP_PRIVILEGES: self = .privileges
        case CISOLATION_STEP_PARENT: self = .parent
        case CISOLATION_STEP_RESOURCES: self = .resources
        case CISOLATION_STEP_LANDLOCK: self = .landlock
        case CISOLATION_STEP_SECCOMP: self = .seccomp
        default: preconditionFailure("there is no other step")
        }
    }
}
