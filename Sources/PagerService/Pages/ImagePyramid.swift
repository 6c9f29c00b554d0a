// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The sizes a picture is offered in: those of its image service.
struct ImagePyramid: Sendable {
    /// The whole picture.
    let full: Size<PixelSpace>

    /// Returns all levels from the whole picture to the first whose sides are at most `side`,
    /// which is at least 1.
    func levels(downTo side: Int) -> [PyramidLevel] {
        var level = PyramidLevel(factor: 1)
        var levels = [level]
        while level.reduced(max(full.width, full.height)) > side {
            level = PyramidLevel(factor: 2 * level.factor)
            levels.append(level)
        }
        return levels
    }

    /// Returns the largest level whose sides are at most `side`, which is at least 1.
    func level(within side: Int) -> Size<PixelSpace> {
        levels(downTo: side).last?.reduced(full) ?? full
    }

    /// Returns the largest levels within each of `sides`, which ascend; each level once.
    func levels(within sides: [Int]) -> [Size<PixelSpace>] {
        var levels: [Size<PixelSpace>] = []
        for level in sides.map({ self.level(within: $0) }) where level != levels.last {
            levels.append(level)
        }
        return levels
    }
}
