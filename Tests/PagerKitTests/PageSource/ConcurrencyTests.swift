// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Testing

@Suite("Page sources: several callers at once")
struct ConcurrencyTests {
    @Test("Everybody gets what he asked for", arguments: Adapter.allCases)
    func callersAtOnce(adapter: Adapter) async throws {
        let source = try await adapter.open("book.pdf")
        var expected: [Picture] = []
        for page in 0..<7 { expected.append(try await source.picture(source.request(page))) }
        try await withThrowingTaskGroup(of: (Int, Picture, PageInfo).self) { group in
            for number in 0..<42 {
                group.addTask {
                    let page = number % 7
                    let picture = try await source.picture(source.request(page))
                    return (page, picture, try await source.pageInfo(PageIndex(page), box: .crop))
                }
            }
            for try await (page, picture, info) in group {
                #expect(picture == expected[page])
                #expect(info.page == PageIndex(page))
            }
        }
    }

    @Test("Several documents are read at once", arguments: Adapter.allCases)
    func documentsAtOnce(adapter: Adapter) async throws {
        let files = ["book.pdf", "even.pdf", "manga.pdf", "rotations.pdf", "damaged-page.pdf"]
        try await withThrowingTaskGroup(of: (String, Picture, Int).self) { group in
            for file in files + files {
                group.addTask {
                    let source = try await adapter.open(file)
                    let picture = try await source.picture(source.request(0))
                    return (file, picture, source.summary.pageCount)
                }
            }
            var seen: [String: Picture] = [:]
            for try await (file, picture, count) in group {
                #expect(count >= 5)
                #expect(seen[file, default: picture] == picture)
                seen[file] = picture
            }
            #expect(seen.count == files.count)
        }
    }
}
