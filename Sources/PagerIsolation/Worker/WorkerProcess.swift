// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerRender

/// The life of a worker, from the fork to its end.
enum WorkerProcess {
    /// The code it ends with where it cannot be confined as it must be, as in sysexits.h.
    static let notConfined: CInt = 71
    /// The code it ends with where the broker says what it cannot understand, as in sysexits.h.
    static let notUnderstood: CInt = 76

    /// Confines the process and serves the broker until that closes its end.
    static func run(
        with belongings: consuming WorkerBelongings, _ terms: WorkerTerms, parent: pid_t
    ) -> Never {
        dup2(belongings.output.number, STDOUT_FILENO)
        dup2(belongings.output.number, STDERR_FILENO)
        guard let server = try? WorkerServer(belongings), confine(terms, parent) else {
            exit(notConfined)
        }
        do throws(WorkerServer.Failure) {
            try server.serve()
        } catch {
            _exit(notUnderstood)
        }
        _exit(0)
    }

    private static func confine(_ terms: WorkerTerms, _ parent: pid_t) -> Bool {
        let confinement = Confinement(
            parent: parent, processorSeconds: UInt64(terms.processorSeconds))
        guard let active = try? confinement.apply() else { return false }
        return active.landlockVersion != nil || !terms.needsLandlock
    }
}
