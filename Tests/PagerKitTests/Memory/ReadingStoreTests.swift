// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
import PagerKit
internal import Testing

@Suite("What is kept of a document", .timeLimit(.minutes(5)))
final class ReadingStoreTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("pdfpager-state-\(UUID().uuidString)").path
    private let digest = DocumentDigest(of: DocumentBytes(Array("a document".utf8)))

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private var store: ReadingStore { ReadingStore(folder: root + "/deep/pdfpager") }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: store.folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: digest)))
    }

    @Test("What nobody has read begins as such, without a warning")
    func nothingKept() async {
        #expect(await store.memory(of: digest) == ReadingStore.Memory())
    }

    @Test("A record comes back as it was kept, whatever it holds")
    func roundTrips() async throws {
        var random = SeededGenerator.printingItsSeed("records")
        func one<Choice: CaseIterable>(_ type: Choice.Type) -> Choice {
            Array(type.allCases)[Int.random(in: 0..<type.allCases.count, using: &random)]
        }
        func chance() -> Bool { Bool.random(using: &random) }
        func number() -> Double { Double.random(in: -10...5000, using: &random) }
        for _ in 0..<60 {
            let page = PageIndex(Int.random(in: 0...100_000, using: &random))
            let place = ReaderPlace(
                page, left: number(), top: number(),
                magnification: chance() ? .fitted : .scale(Double.random(in: 0.01...99)),
                anchor: .middle)
            let record = ReadingRecord(
                place: chance() ? place : nil,
                preferences: SpreadPreferences(
                    layout: one(SpreadPreferences.Layout.self),
                    coverAlone: chance() ? chance() : nil,
                    direction: chance() ? one(ReadingDirection.self) : nil,
                    widePages: chance() ? one(WidePages.self) : nil,
                    shifts: chance() ? [PageIndex(7), page] : []),
                appearance: chance()
                    ? .turns(one(TurnStyle.self), one(Axis.self)) : .continuous(one(Axis.self)),
                fit: one(FitMode.self), zoomAtTurn: one(ZoomAtTurn.self),
                rotation: one(QuarterTurn.self))
            try await store.keep(record, of: digest)
            #expect(await store.memory(of: digest) == ReadingStore.Memory(record: record))
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: store.folder)
        #expect(files == ["\(digest.bytes.hexadecimal).json"])
    }

    @Test(
        "A damaged file gives the defaults and a warning, and the next record replaces it",
        arguments: [
            "", "{", "[]", "null", #"{"version":1}"#, "\u{0}\u{0}",
            String(repeating: "[", count: 5000),
            #"{"version":2,"layout":"auto","shifts":[],"isContinuous":false,"style":"curl","axis":"vertical","fit":"page","zoomAtTurn":"reset","rotation":0}"#,
            #"{"version":1,"layout":"auto","shifts":[],"isContinuous":false,"style":"curl","axis":"vertical","fit":"page","zoomAtTurn":"reset","rotation":45}"#,
            #"{"version":1,"layout":"auto","shifts":[0],"isContinuous":false,"style":"curl","axis":"vertical","fit":"page","zoomAtTurn":"reset","rotation":0}"#,
            #"{"version":1,"layout":"triple","shifts":[],"isContinuous":false,"style":"curl","axis":"vertical","fit":"page","zoomAtTurn":"reset","rotation":0}"#,
            #"{"version":1,"page":1,"scale":-1,"layout":"auto","shifts":[],"isContinuous":false,"style":"curl","axis":"vertical","fit":"page","zoomAtTurn":"reset","rotation":0}"#,
        ])
    func damage(text: String) async throws {
        try write(text)
        let memory = await store.memory(of: digest)
        #expect(memory.record == ReadingRecord())
        #expect(memory.warning?.code == .damaged)
        let record = ReadingRecord(rotation: .half)
        try await store.keep(record, of: digest)
        #expect(await store.memory(of: digest) == ReadingStore.Memory(record: record))
    }

    @Test("A file that is too large, or none, is passed over with a warning")
    func oddFiles() async throws {
        try write(String(repeating: " ", count: ReadingStore.mostBytes + 1))
        #expect(await store.memory(of: digest).warning?.code == .damaged)
        try FileManager.default.removeItem(atPath: store.path(of: digest))
        try FileManager.default.createDirectory(
            atPath: store.path(of: digest), withIntermediateDirectories: false)
        #expect(await store.memory(of: digest).warning?.code == .fileUnreadable)
    }

    @Test("What cannot be kept is an error, and leaves the file and the folder as they were")
    func failures() async throws {
        let record = ReadingRecord(rotation: .left)
        try FileManager.default.createDirectory(
            atPath: store.path(of: digest), withIntermediateDirectories: true)
        for bad in [record, ReadingRecord(place: ReaderPlace(PageIndex(0), left: .nan))] {
            let digest = digest
            let store = store
            let error = await outcome { () async throws(PagerError) in
                try await store.keep(bad, of: digest)
            }.error
            #expect(error?.code == .cannotCreate)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: store.folder)
        #expect(files.count == 1)
        let file = ReadingStore(folder: root + "/file")
        try Data().write(to: URL(fileURLWithPath: file.folder))
        let digest = digest
        let error = await outcome { () async throws(PagerError) in
            try await file.keep(record, of: digest)
        }.error
        #expect(error?.code == .cannotCreate)
    }

    @Test("Of many who keep at once one wins, and the file is whole at every moment")
    func atOnce() async throws {
        let store = store
        let digest = digest
        try await store.keep(ReadingRecord(), of: digest)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let place = ReaderPlace(PageIndex(number), left: 0, top: 0, anchor: .middle)
                    try? await store.keep(ReadingRecord(place: place), of: digest)
                }
                group.addTask {
                    #expect(await store.memory(of: digest).warning == nil)
                }
            }
        }
        #expect(await store.memory(of: digest).record.place != nil)
    }

    @Test("Files lie in the state folder of the XDG specification, the owner's alone")
    func folders() async throws {
        func folder(_ environment: [String: String]) -> String? {
            ReadingStore(environment: environment)?.folder
        }
        #expect(folder(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/pdfpager")
        #expect(folder(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/pdfpager")
        #expect(folder(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/pdfpager")
        #expect(folder(["HOME": "h"]) == nil)
        #expect(folder([:]) == nil)
        try await store.keep(ReadingRecord(), of: digest)
        for (path, mode) in [(store.folder, 0o700), (store.path(of: digest), 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode)
        }
    }

    @Test("A document is known by its bytes: SHA-256, in 64 digits")
    func digests() {
        let empty = DocumentDigest(of: DocumentBytes([]))
        #expect(
            empty.bytes.hexadecimal
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(digest.bytes.hexadecimal.count == 64)
    }

    @Test("Another controller goes on where one was, with pages shown the same way")
    func goingOn() async throws {
        let source = try await Adapter.inProcess.open("book.pdf")
        let first = ReadingDesk(source, view: Size(width: 800, height: 500)) {
            $0.reader.appearance = .turns(.curl, .horizontal)
            $0.preferences.coverAlone = true
        }
        first.open(4)
        try await first.controller.loadPages { first.time }
        first.controller.shift(before: PageIndex(3), at: first.time)
        first.controller.rotatePages(.right, at: first.time)
        first.controller.zoom(
            .scale(3, about: Point(x: 600, y: 200)), pace: .immediate, at: first.time)
        try await store.keep(first.controller.record, of: digest)
        let memory = await store.memory(of: digest)
        let second = ReadingDesk(source, view: Size(width: 800, height: 500)) {
            $0.take(memory.record)
        }
        if let place = memory.record.place {
            second.go(.place(place), pace: .immediate)
        }
        try await second.controller.loadPages { second.time }
        #expect(second.controller.record.preferences == first.controller.record.preferences)
        #expect(second.slots == first.slots)
        #expect(second.controller.page == first.controller.page)
        let views = [first, second].compactMap(\.controller.viewport)
        #expect(views.count == 2 && views[0].scale == views[1].scale)
        #expect(abs(views[0].offset.x - views[1].offset.x) < 1e-6)
        #expect(abs(views[0].offset.y - views[1].offset.y) < 1e-6)
    }
}
