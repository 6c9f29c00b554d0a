// SPDX-License-Identifier: GPL-3.0-or-later

extension OptionGroup {
    /// Who reads, and how.
    static let stress = OptionGroup(
        title: "Reading",
        options: [.readers, .turns, .pace, .zooming, .readerView, .budget, .seed])
}

extension Option {
    static let readers = value(
        "readers", "N", "How many read the document at once, each for itself; 8 is the default.")
    static let turns = value(
        "turns", "N", "How many turns they make together; 2000 is the default.")
    static let pace = value(
        "pace", "N",
        "How many turns a second each reader makes; as many as can be without it, so that pages are drawn while somebody waits."
    )
    static let zooming = flag(
        "zoom", "Some pages are looked at closely: double taps, pinches, pans and wheels.")
    static let readerView = value(
        "size", "WxH", "The view of each reader in pixels; 600x800 is the default.")
    static let budget = value(
        "budget", "SIZE",
        "How much the cache of all readers may hold, such as 64M or 1G; 128M is the default.")
    static let seed = value(
        "seed", "S",
        "Where chance begins, so that readers wish for the same again; printed in any case. How fast pages come is not up to it."
    )
}
