// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@Suite("Makefile")
struct MakefileTests {
    @Test("Tests that start a server run apart from the others")
    func liveTests() throws {
        let makefile = try Repository.file("Makefile")
        let pattern = try #require(
            makefile.text.firstMatch(of: #/(?m)^LIVE_TESTS := (.+)$/#)?.output.1)
        let live = try Regex(String(pattern))
        var suites: [String] = []
        for file in try Repository.writtenFiles() where file.path.hasPrefix("Tests/CommandLine") {
            guard file.text.contains("RunningProgram("), file.text.contains("\"serve\"") else {
                continue
            }
            suites += file.text.matches(of: #/(?m)^struct (\w+)/#).map { String($0.output.1) }
        }
        #expect(suites.contains("ServeTests"))
        for suite in suites {
            #expect("CommandLineTests.\(suite)/a()".contains(live), "\(suite)")
        }
    }
}
