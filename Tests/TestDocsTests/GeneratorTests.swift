// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("The generator of test documents")
struct GeneratorTests {
    @Test("writes the committed files, byte for byte, and no others")
    func writesTheCommittedFiles() throws {
        let generated = try GeneratedDocuments()
        let names = try GeneratedDocuments.names(in: generated.folder)
        #expect(try names == GeneratedDocuments.names(in: GeneratedDocuments.committed))
        for name in names {
            let fresh = try Data(contentsOf: generated.folder.appending(path: name))
            let committed = try Data(
                contentsOf: GeneratedDocuments.committed.appending(path: name))
            #expect(fresh == committed, "\(name) differs from what the generator writes")
        }
        try generated.remove()
    }

    @Test("keeps the documents under three megabytes")
    func staysSmall() throws {
        let sizes = try GeneratedDocuments.names(in: GeneratedDocuments.committed).map { name in
            try Data(contentsOf: GeneratedDocuments.committed.appending(path: name)).count
        }
        #expect(sizes.reduce(0, +) < 3_000_000)
    }
}
