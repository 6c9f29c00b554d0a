// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerService

/// Where a secret comes from: a file that an option names, else a variable of the environment.
struct SecretSource: Sendable {
    /// The option that names the file.
    let option: Option
    /// The variable.
    let variable: String

    private static let leastBytes = 16
    private static let mostBytes = 4096

    /// Reads the secret, without the ends of lines after it; nil where there is none.
    ///
    /// - Throws: That the file cannot be read, or that the secret could be guessed.
    func read(_ arguments: Arguments, _ console: Console) throws(CommandError) -> Secret? {
        let origin: String
        var bytes: [UInt8]
        if let path = arguments.bytes(option) {
            origin = path.printable
            bytes = try Self.contents(of: path, console)
        } else if let value = getenv(variable) {
            origin = variable
            bytes = Array(String(cString: value).utf8)
        } else {
            return nil
        }
        while bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r") {
            bytes.removeLast()
        }
        guard let secret = Secret(bytes) else {
            throw .usage(
                "\(origin): a secret needs at least \(Self.leastBytes) bytes",
                advice: "A good one is made by: openssl rand -hex 32")
        }
        return secret
    }

    private static func contents(
        of path: ByteString, _ console: Console
    ) throws(CommandError) -> [UInt8] {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & 0o077 != 0 {
            console.warn("\(path.printable): other people of this machine can read the secret")
        }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: mostBytes)
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return bytes }
            bytes += part[..<count]
            guard bytes.count <= mostBytes else {
                throw .usage("\(path.printable): a secret has at most \(mostBytes) bytes")
            }
        }
    }

    private static func unreadable(_ path: ByteString) -> CommandError {
        CommandError(
            .noInput, "\(path.printable): the file cannot be read (\(SystemError.last.message))")
    }
}
