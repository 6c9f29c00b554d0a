// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// One of Poppler's actions, owned.
struct PopplerActionHandle: ~Copyable {
    private let action: UnsafeMutablePointer<PopplerAction>

    /// Takes over what Poppler returned, or nil where it returned nothing.
    init?(adopting action: UnsafeMutablePointer<PopplerAction>?) {
        guard let action else { return nil }
        self.action = action
    }

    deinit { poppler_action_free(action) }

    /// The text shown for it; empty where it has none.
    var title: String { action.pointee.any.title.map { String(cString: $0) } ?? "" }

    /// Calls `body` with the action; it must not be kept.
    func withAction<Result>(_ body: (UnsafeMutablePointer<PopplerAction>) -> Result) -> Result {
        body(action)
    }
}
