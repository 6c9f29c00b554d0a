// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Every hostile document, grouped by what it attacks.
    static let all: [HostileDocument] =
        files + streams + pageTrees + counts + boxes + forms + patterns + shadings + images
        + codecs + paths + operators + text + fonts + outlines + labels + annotations + fields
}
