// SPDX-License-Identifier: GPL-3.0-or-later

/// Where results go, as -o says it.
enum OutputTarget: Equatable, Sendable {
    /// To standard output.
    case standardOutput
    /// To one file.
    case file(ByteString)
    /// To files with a number in their name.
    case numbered(NumberedName, template: ByteString)
    /// Into a folder, under names made from the document's.
    case folder(ByteString)

    /// Names of the real standard output, which cannot be opened: descriptor 1 is taken over.
    private static let outputNames = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    /// Reads the value of -o; without one, results go into the current folder.
    ///
    /// - Throws: A usage error where the name has an unusable %.
    init(_ value: ByteString?) throws(CommandError) {
        guard let value else {
            self = .folder(ByteString(""))
            return
        }
        guard !value.bytes.isEmpty else { throw .usage("the name of the output is empty") }
        if Self.outputNames.contains(value.text) {
            self = .standardOutput
        } else if value.endsWithSlash || FileStatus.isFolder(value) {
            self = .folder(value)
        } else {
            switch try NumberedName.parse(value) {
            case .plain(let path): self = .file(path)
            case .numbered(let name): self = .numbered(name, template: value)
            }
        }
    }

    /// Whether the names of files have numbers in them.
    var isNumbered: Bool {
        if case .numbered = self { true } else { false }
    }

    /// The file name that may say which format is meant.
    var nameWithFormat: ByteString? {
        switch self {
        case .file(let path): path
        case .numbered(_, let template): template
        case .standardOutput, .folder: nil
        }
    }
}
