// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct InterruptionTests {
    @Test(
        "A signal in the middle ends the program as such, and leaves whole files only",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = [
            "render", "--all", "--dpi", "200", "-q", "-o", folder.path + "/",
            TestDocument.path("many-pages.pdf"),
        ]
        try process.run()
        while try folder.names.isEmpty && process.isRunning { usleep(1000) }
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        let names = try folder.names
        #expect((1..<320).contains(names.count))
        for name in names {
            #expect(name.hasPrefix("many-pages-page-") && name.hasSuffix(".png"))
            #expect(PNGFile(try folder.bytes(name)) != nil, "\(name)")
        }
    }

    @Test("A signal that the caller ignores stays ignored")
    func ignoredSignals() throws {
        let folder = try TemporaryFolder()
        let result = try Program.shell(
            """
            trap '' HUP INT
            $PDFPAGER render --all --dpi 60 -q -o pages/ \
                \(TestDocument.path("many-pages.pdf").quoted) &
            while kill -HUP $! 2>/dev/null; do kill -INT $!; sleep 0.01; done
            wait $!
            """, in: folder)
        #expect(result.status == 0 && !result.wasSignalled)
    }
}
