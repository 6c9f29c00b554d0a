// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// What the files of pictures are called: their key, and while they are written who writes them.
enum PictureFileName {
    private static let temporaryMark = ".new-"

    /// Returns what the name of a file that this process writes ends in.
    static func temporaryEnding(_ number: Int) -> String { "\(temporaryMark)\(getpid())-\(number)" }

    /// Returns the key in the name of a whole file.
    static func key(_ name: String) -> [UInt8]? {
        guard let key = [UInt8](hexadecimal: name), key.count == SHA256.byteCount else {
            return nil
        }
        return key
    }

    /// Returns whether `name` is that of a file that was being written by a process that is gone.
    static func isAbandoned(_ name: String) -> Bool {
        let parts = name.split(separator: "-")
        guard parts.count == 3, parts[0].hasSuffix(temporaryMark.dropLast()),
            let process = pid_t(parts[1])
        else { return false }
        return process != getpid() && kill(process, 0) != 0 && errno == ESRCH
    }

    /// Returns the names in a folder; none where it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let descriptor = try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC),
            let names = try? FolderNames(of: descriptor)
        else { return [] }
        var all: [String] = []
        while let (name, _) = try? names.next() {
            all.append(String(decoding: name, as: UTF8.self))
        }
        return all
    }
}
