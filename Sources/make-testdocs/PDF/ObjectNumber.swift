// SPDX-License-Identifier: GPL-3.0-or-later

/// The number of an indirect object; its generation is always zero.
struct ObjectNumber: Hashable, Sendable {
    var value: Int
}
