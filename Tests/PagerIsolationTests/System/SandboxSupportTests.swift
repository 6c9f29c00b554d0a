// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

@testable internal import PagerIsolation

@Suite("What the kernel offers")
struct SandboxSupportTests {
    @Test(
        "Each mode needs what it promises",
        arguments: [
            (false, nil, [.off]), (false, 7, [.off]), (true, nil, [.off, .standard]),
            (true, 1, [.off, .standard, .strict]),
        ] as [(Bool, Int?, [IsolationMode])])
    func satisfiesModes(filtersCalls: Bool, landlock: Int?, modes: [IsolationMode]) {
        let support = SandboxSupport(filtersCalls: filtersCalls, landlockVersion: landlock)
        for mode in IsolationMode.allCases {
            #expect(support.satisfies(mode) == modes.contains(mode))
        }
    }

    @Test("The user's font folders follow the environment")
    func findsUserFolders() {
        let plain = ["HOME": "/home/a"]
        #expect(
            FontFolders.user { plain[$0] } == [
                "/home/a/.fonts", "/home/a/.local/share/fonts", "/home/a/.cache/fontconfig",
                "/home/a/.config/fontconfig",
            ])
        let moved = [
            "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/f",
        ]
        #expect(
            FontFolders.user { moved[$0] } == [
                "/h/.fonts", "/d/fonts", "/c/fontconfig", "/f/fontconfig",
            ])
    }

    @Test("Without a home there are no folders of the user", arguments: [nil, "", "a"])
    func needsHome(home: String?) {
        #expect(FontFolders.user { $0 == "HOME" ? home : nil } == [])
    }
}
