// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The clock of deadlines: goes on evenly, and stands while the machine sleeps.
package enum MonotonicTime {
    /// Seconds since some moment in the past.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
