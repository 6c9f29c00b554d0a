// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import PagerRender
import Testing

@testable import PagerIsolation

extension Guarantees {
    @Suite("G13: what workers print is nobody else's output")
    struct OutputTests {
        @Test("It never reaches the program's own output")
        func neverReachesOurs() async {
            let result = await #expect(
                processExitsWith: .success,
                observing: [\.standardOutputContent, \.standardErrorContent]
            ) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool()
                for name in ["stdout-noise", "font-broken", "garbage-1m", "type3-cycle"] {
                    let document = try await pool.open(Hostile.bytes(name, in: folder))
                    _ = await document.picture(PageIndex(0))
                }
            }
            #expect(result?.standardOutputContent == [])
            #expect(result?.standardErrorContent == [])
        }

        @Test("It is counted, and its beginning is kept")
        func counted() async {
            await #expect(processExitsWith: .success) { [folder = Hostile.folder as String] in
                let pool = try WorkerProgram.pool()
                let zygote = Zygote(
                    ZygoteLaunch(executable: WorkerProgram.executable, extent: .brief))
                let record = DocumentRecord(
                    try SealedDocument(copying: Hostile.bytes("font-broken", in: folder)),
                    password: nil,
                    limits: PixelLimits())
                let worker = try Worker.fork(from: zygote, pool.configuration.terms, for: record)
                let allowance = WorkWatch.Allowance(seconds: 100, memory: 1 << 30)
                _ = try worker.exchange(record.opening, within: allowance) { nil }
                let request = try RenderRequest.firstPage(within: 100)
                _ = try worker.exchange(.image(request, .png(level: 6)), within: allowance) {
                    nil
                }
                worker.channel.output.drain()
                let line = "some font thing failed"
                #expect(worker.channel.output.firstLine == line)
                #expect(worker.channel.output.count > line.utf8.count)
            }
        }
    }
}
