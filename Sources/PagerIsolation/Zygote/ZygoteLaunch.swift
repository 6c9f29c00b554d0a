// SPDX-License-Identifier: GPL-3.0-or-later

internal import CIsolation
internal import Glibc
internal import PagerRender

/// How the zygote is started: with a clean environment, no signals of ours, and no descriptor but
/// its socket.
struct ZygoteLaunch: Sendable {
    /// The program to run.
    let executable: WorkerExecutable
    /// How much it warms up.
    let extent: RenderWarmUp.Extent

    /// What the allocator does with freed memory, which saves a sixth of the time for drawing and
    /// can be set from outside only.
    private static let tunables =
        "GLIBC_TUNABLES=glibc.malloc.mmap_threshold=1073741824"
        + ":glibc.malloc.trim_threshold=1073741824:glibc.malloc.top_pad=67108864"
        + ":glibc.malloc.hugetlb=1:glibc.malloc.tcache_count=500"

    /// What fonts are found by, and how texts are read; nothing else is the zygote's business.
    private static let inherited = [
        "HOME", "PATH", "LANG", "LANGUAGE", "LC_", "XDG_DATA_HOME", "XDG_CACHE_HOME",
        "XDG_CONFIG_HOME", "FONTCONFIG_", "LD_LIBRARY_PATH",
    ]

    /// Starts it, with `control` as its end of the socket.
    ///
    /// It leads a process group of its own, so that a Ctrl-C on the terminal reaches the broker
    /// alone, whose end ends it as well.
    ///
    /// - Returns: The number of the process, a child of this one.
    func start(_ control: borrowing Descriptor) throws(SystemError) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.setSignals(of: &attributes)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        Self.setFiles(of: &actions, control.number)
        return try spawn(&attributes, &actions)
    }

    private func spawn(
        _ attributes: inout posix_spawnattr_t, _ actions: inout posix_spawn_file_actions_t
    ) throws(SystemError) -> pid_t {
        let words = Self.copies(of: [executable.path, ZygoteProcess.word, extent.rawValue])
        let environment = Self.copies(of: Self.environment)
        defer { (words + environment).forEach { free($0) } }
        var process: pid_t = 0
        let status = posix_spawn(
            &process, executable.path, &actions, &attributes, words + [nil], environment + [nil])
        guard status == 0 else { throw SystemError("posix_spawn", code: status) }
        return process
    }

    private static func copies(of words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        words.map { strdup($0) }
    }

    private static func setSignals(of attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    private static func setFiles(
        of actions: inout posix_spawn_file_actions_t, _ control: CInt
    ) {
        posix_spawn_file_actions_adddup2(&actions, control, ZygoteProcess.controlNumber)
        cisolation_close_from(&actions, ZygoteProcess.controlNumber + 1)
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
        }
    }

    private static var environment: [String] {
        var result = [tunables, "SWIFT_BACKTRACE=enable=no"]
        var entry = environ
        while let line = entry.pointee {
            let text = String(cString: line)
            if inherited.contains(where: { text.hasPrefix($0) }) { result.append(text) }
            entry += 1
        }
        return result
    }
}

/// A program that calls `ZygoteProcess.runIfRequested` before anything else.
public struct WorkerExecutable: Equatable, Sendable {
    /// Where it lies.
    public let path: String

    /// Names the program at `path`.
    public init(path: String) { self.path = path }

    /// The program that is running, even when its file was replaced since.
    public static var current: WorkerExecutable { WorkerExecutable(path: "/proc/self/exe") }
}
