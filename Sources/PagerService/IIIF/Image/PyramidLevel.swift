// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A level of an image: all lengths divided by the same power of two and rounded up.
struct PyramidLevel: Equatable, Sendable {
    /// The power of two that lengths are divided by.
    let factor: Int

    /// Makes the level of lengths divided by `factor`.
    ///
    /// - Precondition: `factor` is a power of two.
    init(factor: Int) {
        precondition(factor > 0 && factor.nonzeroBitCount == 1)
        self.factor = factor
    }

    /// Finds the first level at which `length` becomes `result`; nil where it does at none.
    init?(reducing length: Int, to result: Int) {
        var factor = 1
        while Self.reduced(length, factor) > result { factor *= 2 }
        guard Self.reduced(length, factor) == result else { return nil }
        self.factor = factor
    }

    /// Returns what becomes of `length`.
    func reduced(_ length: Int) -> Int { Self.reduced(length, factor) }

    /// Returns what becomes of `size`.
    func reduced(_ size: Size<PixelSpace>) -> Size<PixelSpace> {
        Size(width: reduced(size.width), height: reduced(size.height))
    }

    private static func reduced(_ length: Int, _ factor: Int) -> Int {
        (length + factor - 1) / factor
    }
}
