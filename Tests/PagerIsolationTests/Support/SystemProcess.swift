// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A process as the system describes it to everybody.
struct SystemProcess: Sendable {
    let number: pid_t
    /// The letter for what it is doing, such as Z when it has ended and nobody has asked how.
    let state: Character
    let parent: pid_t
    /// The processor time it has taken.
    let processorTime: Duration

    /// Whether it has ended and still has a number.
    var isZombie: Bool { state == "Z" }

    /// Looks at process `number`; nil where there is none.
    init?(_ number: pid_t) {
        guard let text = Self.contents(of: "/proc/\(number)/stat"),
            let nameEnd = text.lastIndex(of: ")")
        else { return nil }
        let words = text[nameEnd...].dropFirst(2).split(separator: " ", maxSplits: 13)
        guard words.count > 12, let state = words[0].first, let parent = pid_t(words[1]),
            let user = Int(words[11]), let system = Int(words[12])
        else { return nil }
        self.number = number
        self.state = state
        self.parent = parent
        processorTime = .milliseconds((user + system) * 1000 / sysconf(CInt(_SC_CLK_TCK)))
    }

    /// The children of process `parent`, zombies among them.
    static func children(of parent: pid_t) -> [SystemProcess] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var children: [SystemProcess] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let number = pid_t(name), let process = SystemProcess(number) else { continue }
            if process.parent == parent { children.append(process) }
        }
        return children
    }

    /// The bytes in memory that process `number` shares with no file or other process.
    static func privateBytes(of number: pid_t) -> Int? {
        let pages = contents(of: "/proc/\(number)/statm")?.split(separator: " ").compactMap {
            Int($0)
        }
        guard let pages, pages.count > 2 else { return nil }
        return (pages[1] - pages[2]) * sysconf(CInt(_SC_PAGESIZE))
    }

    private static func contents(of path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            guard count > 0 else { return nil }
            return String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}
