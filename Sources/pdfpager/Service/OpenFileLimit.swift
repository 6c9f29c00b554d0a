// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// How many files this process may have open at once.
enum OpenFileLimit {
    /// Has the system allow `count` files, or as many as it does allow; never fewer than before.
    ///
    /// - Returns: How many may be open now.
    static func raise(to count: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        var raised = limit
        raised.rlim_cur = max(limit.rlim_cur, min(rlim_t(count), limit.rlim_max))
        if setrlimit(resource, &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }
}
