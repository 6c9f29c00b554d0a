// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Serving a library")
struct ServeLibraryTests {
    @Test("From the collection to a picture, each address leads to the next, and clients keep it")
    func library() async throws {
        let folder = try TemporaryFolder()
        let book = URL(fileURLWithPath: TestDocument.path("book.pdf"))
        try folder.write(Array(try Data(contentsOf: book)), as: "book.pdf")
        let program = try RunningProgram([
            "serve", "--listen", "127.0.0.1:0", "--jobs", "1", "--index", folder.path("index"),
            "--cache-dir", folder.path("cache"), folder.path,
        ])
        await program.wait { program.output.hasSuffix("\n") }
        let address = try #require(program.output.split(separator: " ").last).dropLast()
        let result = try Program.shell(
            """
            set -euo pipefail
            get() { curl --silent --show-error --fail --max-time 60 "$@"; }
            get '\(address)/iiif/presentation/3/collection' > collection
            manifest=$(grep -o 'http[^"]*/manifest' collection | head -1)
            get --location "$manifest" > manifest
            service=$(grep -o 'http[^"]*/iiif/3/[^"/]*_p1"' manifest | head -1 | tr -d '"')
            get --location "$service" > info
            grep -q ImageService3 info
            picture="$service/full/100,/0/default.jpg"
            get --dump-header header --output page.jpg "$picture"
            tag=$(sed -n 's/^ETag: //p' header | tr -d '\\r')
            get --header "If-None-Match: $tag" --write-out '%{http_code}\\n' "$picture"
            get '\(address)/opds/v2' > feed
            grep -q '"navigation"' feed
            get '\(address)/iiif/search/2?q=the' > results
            grep -q AnnotationPage results
            """, in: folder)
        #expect(result.status == 0, "\(result.errors)\(program.errors)")
        #expect(result.text == "304\n")
        #expect(try folder.bytes("page.jpg").starts(with: [0xFF, 0xD8, 0xFF]))
        program.signal(SIGTERM)
        #expect(await program.end() == 0)
    }
}
