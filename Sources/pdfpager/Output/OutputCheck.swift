// SPDX-License-Identifier: GPL-3.0-or-later

/// Looks at the files that are about to be written, before anything is drawn for them.
struct OutputCheck: Sendable {
    private let documents: Set<FileIdentity>

    /// Protects `documents`, which the command reads; "-" is standard input.
    init(reading documents: [ByteString], _ streams: StandardStreams) {
        self.documents = Set(
            documents.compactMap { path in
                path.isDash
                    ? streams.input.flatMap { FileIdentity(of: $0) } : FileIdentity(of: path)
            })
    }

    /// Checks that each of `paths` can be written and is none of the documents.
    ///
    /// A folder that `plan` has made does not need to be there yet.
    ///
    /// - Throws: A usage error where a document would be replaced, or that a file cannot be
    ///   created.
    func check(_ paths: [ByteString], of plan: OutputPlan) throws(CommandError) {
        for path in paths {
            try checkIdentity(of: path)
            guard !FileStatus.isWriteProtected(path) else {
                throw CommandError(
                    .cannotCreate, "\(path.printable): the file is write-protected",
                    advice: "chmod u+w allows it to be replaced; -o takes another name.")
            }
            if plan.folder == nil { try FileStatus.checkFolder(of: path) }
        }
    }

    private func checkIdentity(of path: ByteString) throws(CommandError) {
        guard let identity = FileIdentity(of: path), documents.contains(identity) else { return }
        throw .usage(
            "\(path.printable): this is the document that is read, which the output would replace",
            advice: "-o takes another name.")
    }
}
