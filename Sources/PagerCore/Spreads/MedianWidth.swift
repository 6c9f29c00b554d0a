// SPDX-License-Identifier: GPL-3.0-or-later

/// Returns the median width of those `pages` that come from a PDF and have a usable size, or
/// nil where there are none.
///
/// It is the width of a page that exists: the narrower one of the middle two.
///
/// - Complexity: O(*n*) whatever the order of the widths.
func medianWidth(of pages: [SpreadPage]) -> Double? {
    var patterns: [UInt64] = []
    for page in pages where page.kind == .document {
        if let size = page.size, size.isDrawable { patterns.append(size.width.bitPattern) }
    }
    return element(ranked: (patterns.count - 1) / 2, among: patterns)
        .map(Double.init(bitPattern:))
}

// Positive floating-point numbers have the order of their bit patterns, which lets a radix
// selection find the median in a bounded number of passes: one where all are alike.
private func element(ranked rank: Int, among patterns: [UInt64]) -> UInt64? {
    var rank = rank
    var candidates = patterns
    var shift: UInt64 = 64
    while candidates.min() != candidates.max() {
        shift -= 8
        let digit = digit(holding: &rank, at: shift, in: candidates)
        candidates = candidates.filter { ($0 >> shift) & 0xFF == digit }
    }
    return candidates.first
}

private func digit(holding rank: inout Int, at shift: UInt64, in candidates: [UInt64]) -> UInt64 {
    var counts = [Int](repeating: 0, count: 256)
    for pattern in candidates { counts[Int((pattern >> shift) & 0xFF)] += 1 }
    var digit = 0
    while rank >= counts[digit] {
        rank -= counts[digit]
        digit += 1
    }
    return UInt64(digit)
}
