// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The sizes a picture is offered in: each side of a level is half that of the one before,
/// rounded up.
struct ImagePyramid: Sendable {
    /// The whole picture.
    let full: Size<PixelSpace>

    /// Returns level `index`; level 0 is the whole picture.
    func level(_ index: Int) -> Size<PixelSpace> {
        Size(width: Self.half(full.width, index), height: Self.half(full.height, index))
    }

    /// Returns the largest level whose sides are at most `side`, which is at least 1.
    func level(within side: Int) -> Size<PixelSpace> {
        var index = 0
        while max(level(index).width, level(index).height) > side { index += 1 }
        return level(index)
    }

    /// Returns the levels whose longer sides are at most `largest` and at least `smallest`,
    /// small ones first; one at least.
    func levels(from smallest: Int, to largest: Int) -> [Size<PixelSpace>] {
        var levels = [level(within: largest)]
        while let next = levels.last.map({ ImagePyramid(full: $0).level(1) }),
            max(next.width, next.height) >= smallest, next != levels.last
        {
            levels.append(next)
        }
        return levels.reversed()
    }

    private static func half(_ side: Int, _ times: Int) -> Int {
        max(1, (side + (1 << times) - 1) >> times)
    }
}
