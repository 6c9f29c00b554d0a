// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc
internal import Testing

@testable internal import PagerIsolation

@Suite("Confinement", .enabled(if: SandboxSupport.current().filtersCalls))
struct ConfinementTests {
    // More descriptors than other tests have open meanwhile: a child begins with them all.
    private let settings = Confinement(parent: getpid(), processorSeconds: 1, descriptors: 900)

    @Test("It takes force and says so")
    func applies() throws {
        let version = SandboxSupport.current().landlockVersion ?? 0
        let exit = try inConfinedChild(settings) { status in
            status.seccomp && status.landlock == version ? 0 : 1
        }
        #expect(exit == .code(0))
    }

    @Test("It takes force where more files are open than may be opened afterwards")
    func manyOpenFiles() throws {
        let few = Confinement(parent: getpid(), processorSeconds: 1, descriptors: 16)
        let exit = try ChildProcess.run {
            for _ in 0..<64 { _ = fcntl(0, F_DUPFD, 0) }
            return few.withLimits { limits in
                var status = cisolation_status()
                guard cisolation_confine(&limits, &status) == 0, status.seccomp else { return 1 }
                return fcntl(0, F_DUPFD, 0) < 0 && errno == EMFILE ? 0 : 2
            }
        }
        #expect(exit == .code(0))
    }

    @Test("It fails where the parent is not the one expected")
    func noticesOtherParent() throws {
        let orphan = Confinement(parent: 1)
        let exit = try ChildProcess.run {
            orphan.withLimits { limits in
                var status = cisolation_status()
                let result = cisolation_confine(&limits, &status)
                return result == -1 && errno == ESRCH && !status.seccomp
                    ? CInt(status.step.rawValue) : 0
            }
        }
        #expect(exit == .code(CInt(CISOLATION_STEP_PARENT.rawValue)))
    }

    @Test(
        "A crash ends a confined process with its own signal",
        arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE])
    func crashesPlainly(signal: CInt) throws {
        let exit = try inConfinedChild(settings) { _ in raise(signal) }
        #expect(exit == .signal(signal))
    }

    @Test("A confined process may abort")
    func aborts() throws {
        let exit = try inConfinedChild(settings) { _ in abort() }
        #expect(exit == .signal(SIGABRT))
    }

    @Test("Opening more descriptors than allowed fails")
    func limitsDescriptors() throws {
        let exit = try inConfinedChild(settings) { _ in
            var last: CInt = 0
            while last >= 0 && last < 1_000 { last = fcntl(0, F_DUPFD, 0) }
            return last < 0 && errno == EMFILE ? 0 : 1
        }
        #expect(exit == .code(0))
    }

    @Test("Endless work is killed in the end")
    func limitsProcessorTime() throws {
        let exit = try inConfinedChild(settings) { _ in
            while true { sched_yield() }
        }
        #expect(exit == .signal(SIGKILL) || exit == .signal(SIGXCPU))
    }

    @Test("A confined process dies with its parent")
    func diesWithParent() throws {
        let (near, far) = try MessageSocket.pair()
        let socket = far.descriptor.number
        let parent = try ChildProcess.start {
            let own = getpid()
            if cisolation_fork() == 0 {
                return settings.withLimits { limits in
                    var status = cisolation_status()
                    limits.parent = own
                    guard cisolation_confine(&limits, &status) == 0 else { return 1 }
                    var process = getpid()
                    cisolation_send(socket, &process, MemoryLayout<pid_t>.size, nil, 0)
                    return ChildProcess.waitForever()
                }
            }
            return ChildProcess.waitForever()
        }
        let number = try #require(try receivedNumber(from: near))
        let child = try ProcessHandle(number)
        #expect(!child.hasEnded())
        try ProcessHandle(parent).kill()
        #expect(child.hasEnded(within: 10_000))
        _ = try ProcessExit.reap(parent)
    }

    private func receivedNumber(from socket: MessageSocket) throws -> pid_t? {
        guard socket.isReadable(within: 20_000), let message = try socket.receive(upTo: 4) else {
            return nil
        }
        return message.bytes.withUnsafeBytes { $0.loadUnaligned(as: pid_t.self) }
    }

    private func inConfinedChild(
        _ settings: Confinement, _ body: (cisolation_status) -> CInt
    ) throws -> ProcessExit {
        try settings.withLimits { limits in
            Result { () throws(SystemError) in
                try ChildProcess.run {
                    var status = cisolation_status()
                    guard cisolation_confine(&limits, &status) == 0 else { return 99 }
                    return body(status)
                }
            }
        }.get()
    }
}
