// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Whether preparing pays")
struct PreparationPlanTests {
    @Test("A small document is updated from three pages on, however many it has")
    func fewPages() {
        for count in [3, 10, 100_000] {
            #expect(!plan(drawing: 2, of: count).updatingPays)
            #expect(plan(drawing: 3, of: count).updatingPays)
        }
    }

    @Test("A large document is updated where more pages of it are drawn")
    func largeFile() {
        #expect(!plan(drawing: 19, of: 1158, bytes: 5 << 20).updatingPays)
        #expect(plan(drawing: 20, of: 1158, bytes: 5 << 20).updatingPays)
    }

    @Test("A document is rewritten where a quarter of its pages are drawn, and eight at least")
    func rewriting() {
        #expect(!plan(drawing: 7, of: 7).rewritingPays)
        #expect(plan(drawing: 8, of: 8).rewritingPays)
        #expect(!plan(drawing: 24, of: 100).rewritingPays)
        #expect(plan(drawing: 25, of: 100).rewritingPays)
    }

    @Test("Contents are inflated where half of the pages are drawn, and the document is updated")
    func contents() {
        #expect(!plan(drawing: 49, of: 100).inflatingContentsPays)
        #expect(plan(drawing: 50, of: 100).inflatingContentsPays)
        #expect(!plan(drawing: 2, of: 2).inflatingContentsPays)
        #expect(!plan(drawing: 60, of: 100, bytes: 40 << 20).inflatingContentsPays)
    }

    @Test("Nothing pays for no pages, and for a file too large to hold twice")
    func never() {
        let limit = PreparationPlan.largestFile
        #expect(plan(drawing: 100_000, of: 9, bytes: limit).updatingPays)
        #expect(plan(drawing: 100_000, of: 9, bytes: limit).rewritingPays)
        for never in [
            plan(drawing: 100_000, of: 9, bytes: limit + 1), plan(drawing: 0, of: 9),
            plan(drawing: -1, of: 9),
        ] {
            #expect(!never.updatingPays)
            #expect(!never.rewritingPays)
        }
    }

    @Test("What pays for some pages pays for more, up to the highest number there is")
    func monotonous() {
        for bytes in [1, 1 << 20, 40 << 20] {
            let plans = [1, 3, 8, 50, 100, 2_000, .max].map {
                plan(drawing: $0, of: 300, bytes: bytes)
            }
            for (fewer, more) in zip(plans, plans.dropFirst()) {
                #expect(!fewer.updatingPays || more.updatingPays)
                #expect(!fewer.rewritingPays || more.rewritingPays)
            }
            #expect(plans.last?.updatingPays == true)
            #expect(plans.last?.rewritingPays == true)
        }
    }

    @Test("Unannounced, it is tried once drawing took twice as long, and then an update pays")
    func expected() throws {
        let megabyte = 2 * 0.003
        #expect(PreparationPlan.pages(expectedAfter: 0.99 * megabyte, byteCount: 1 << 20) == nil)
        #expect(PreparationPlan.pages(expectedAfter: 1.01 * megabyte, byteCount: 1 << 20) != nil)
        let limit = PreparationPlan.largestFile
        #expect(PreparationPlan.pages(expectedAfter: 1e9, byteCount: limit + 1) == nil)
        for bytes in [0, 1, 1 << 18, 1 << 20, 5 << 20, limit] {
            #expect(PreparationPlan.pages(expectedAfter: .nan, byteCount: bytes) == nil)
            let pages = try #require(
                PreparationPlan.pages(expectedAfter: 1e9, byteCount: bytes))
            #expect(plan(drawing: pages, of: 9, bytes: bytes).updatingPays)
            #expect(!plan(drawing: pages - 1, of: 9, bytes: bytes).updatingPays)
        }
    }

    private func plan(drawing pages: Int, of count: Int, bytes: Int = 1000) -> PreparationPlan {
        PreparationPlan(pages: pages, pageCount: count, byteCount: bytes)
    }
}
