// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// By how much parts of pictures differ from the wholes they were taken from.
struct PixelDifference: Equatable, CustomStringConvertible {
    /// How many pixels were compared.
    private(set) var compared = 0
    /// How many of them differ.
    private(set) var pixels = 0
    /// The most that a channel differs, of 255.
    private(set) var worst = 0
    private var total = 0

    /// How much a pixel differs on average, by its worst channel.
    var mean: Double { Double(total) / Double(max(1, compared)) }

    var description: String {
        "\(pixels) of \(compared) pixels differ, by up to \(worst), \(mean) on average"
    }

    /// Holds `part` against what `whole` has at `corner`.
    mutating func compare(_ part: Raster, with whole: Raster, at corner: (x: Int, y: Int)) {
        let width = part.size.width
        compared += width * part.size.height
        part.withUnsafeBytes { first in
            whole.withUnsafeBytes { second in
                for row in 0..<part.size.height {
                    let one = first[(row * part.rowStride)...].prefix(width * 4)
                    let other = second[((corner.y + row) * whole.rowStride + corner.x * 4)...]
                        .prefix(width * 4)
                    compare(
                        UnsafeRawBufferPointer(rebasing: one),
                        UnsafeRawBufferPointer(rebasing: other))
                }
            }
        }
    }

    private mutating func compare(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
    ) {
        guard let start = one.baseAddress, let otherStart = other.baseAddress,
            memcmp(start, otherStart, one.count) != 0
        else { return }
        for place in stride(from: 0, to: one.count, by: 4) {
            let channels = (0..<4).map { abs(Int(one[place + $0]) - Int(other[place + $0])) }
            let most = channels.max() ?? 0
            worst = max(worst, most)
            total += most
            pixels += most > 0 ? 1 : 0
        }
    }

    static func == (first: PixelDifference, second: PixelDifference) -> Bool {
        first.pixels == second.pixels && first.worst == second.worst
    }
}
