// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The folders that a worker reads fonts, their configuration and character maps from.
enum FontFolders {
    /// Those of the system.
    static let system = [
        "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/texmf/fonts",
        "/usr/share/fontconfig", "/usr/share/poppler", "/etc/fonts", "/var/cache/fontconfig",
    ]

    /// Those of the system and of the user this process runs as.
    static func all() -> [String] { system + user(variable) }

    /// Those of the user whose environment is given, by the rules of the desktop and fontconfig.
    static func user(_ variable: (String) -> String?) -> [String] {
        guard let home = variable("HOME"), home.hasPrefix("/") else { return [] }
        let data = variable("XDG_DATA_HOME") ?? home + "/.local/share"
        let cache = variable("XDG_CACHE_HOME") ?? home + "/.cache"
        let configuration = variable("XDG_CONFIG_HOME") ?? home + "/.config"
        return [
            home + "/.fonts", data + "/fonts", cache + "/fontconfig",
            configuration + "/fontconfig",
        ]
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
