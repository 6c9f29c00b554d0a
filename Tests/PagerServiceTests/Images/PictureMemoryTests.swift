// SPDX-License-Identifier: GPL-3.0-or-later

import PagerKit
import Testing

@testable import PagerService

@Suite("Pictures in memory")
struct PictureMemoryTests {
    private func key(_ page: Int) throws -> PictureKey {
        try PictureKey(
            PictureOrder(
                document: .drawn(DrawnSource()), request: RenderRequest(drawing: page),
                encoding: .png(level: 1)), version: "")
    }

    @Test func `are those used last, and never take more than they may`() throws {
        var generator = SeededGenerator.printingItsSeed("pictures in memory")
        let keys = try (0..<30).map { try key($0) }
        let mostBytes = 5000
        var memory = PictureMemory(mostBytes: mostBytes, mostPictures: 8)
        var model: [(page: Int, bytes: Int)] = []
        var evictions = 0
        for _ in 0..<5000 {
            let page = Int.random(in: 0..<30, using: &generator)
            let place = model.firstIndex { $0.page == page }
            let found = memory.use(keys[page])
            #expect(found?.bytes.count == place.map { model[$0].bytes })
            #expect(found?.bytes.first == found.map { _ in UInt8(page) })
            if let place {
                model.append(model.remove(at: place))
            } else {
                let bytes = Int.random(in: 1...(page == 7 ? 6000 : 1500), using: &generator)
                let picture = EncodedPicture(
                    bytes: [UInt8](repeating: UInt8(page), count: bytes), entityTag: "")
                memory.keep(picture, for: keys[page])
                let size = bytes + PictureMemory.overhead
                guard size <= mostBytes else { continue }
                while model.count >= 8
                    || model.map({ $0.bytes + PictureMemory.overhead }).reduce(size, +) > mostBytes
                {
                    model.removeFirst()
                    evictions += 1
                }
                model.append((page, bytes))
            }
            #expect(memory.count == model.count)
            #expect(memory.bytes == model.map { $0.bytes + PictureMemory.overhead }.reduce(0, +))
            #expect(memory.bytes <= mostBytes && memory.evictions == evictions)
        }
    }
}
