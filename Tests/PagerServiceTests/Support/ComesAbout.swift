// SPDX-License-Identifier: GPL-3.0-or-later

internal import Testing

/// Waits until `condition` holds, for a minute at most.
func comesAbout(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
) async {
    for _ in 0..<12_000 {
        if condition() { return }
        try? await Task.sleep(for: .milliseconds(5))
    }
    Issue.record(comment ?? "it never came about", sourceLocation: sourceLocation)
}
