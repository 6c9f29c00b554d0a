// SPDX-License-Identifier: GPL-3.0-or-later

extension Array where Element: Hashable {
    /// The elements in their order, each only where it comes first.
    var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
