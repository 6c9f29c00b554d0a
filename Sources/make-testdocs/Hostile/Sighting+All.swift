// SPDX-License-Identifier: GPL-3.0-or-later

extension Sighting {
    /// What was seen of each hostile document, by name.
    static let all: [String: Sighting] = [:]
}
