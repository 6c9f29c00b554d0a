// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

@testable import PagerService

/// The files of documents, as the test names them.
struct WrittenFiles: OriginalFiles {
    /// The paths by what names the documents.
    let paths: [String: String]

    func file(of identifier: DocumentIdentifier) async throws(ServiceError) -> ServedFile {
        guard let path = paths[identifier.text] else { throw .notFound("there is no file") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, let stamp = FileStamp(status)
        else { throw .notFound("the file is gone") }
        return ServedFile(owning: descriptor, stamp)
    }
}
