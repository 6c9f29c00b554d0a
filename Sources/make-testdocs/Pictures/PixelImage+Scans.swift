// SPDX-License-Identifier: GPL-3.0-or-later

extension PixelImage {
    /// Returns what a scanner makes of a page of text: dark blots in rows, and some dust.
    static func scan(width: Int, height: Int, seed: UInt32) -> PixelImage {
        var image = PixelImage(width: width, height: height, value: 244)
        var random = PseudoRandom(seed: seed)
        let (margin, leading) = (width / 9, height / 34)
        for line in 0..<26 {
            let y = height / 9 + line * leading
            let end = width - margin - (line % 7 == 6 ? width / 3 : random.next(below: width / 40))
            image.blotLine(from: margin, to: end, y: y, size: leading / 2, random: &random)
        }
        for _ in 0..<40 {
            image.set(x: random.next(below: width), y: random.next(below: height), [120])
        }
        return image
    }

    private mutating func blotLine(
        from start: Int, to end: Int, y: Int, size: Int, random: inout PseudoRandom
    ) {
        var x = start
        while x < end {
            for _ in 0..<(2 + random.next(below: 8)) where x < end {
                blot(x: x, y: y, size: size, random: &random)
                x += size * 3 / 4
            }
            x += size
        }
    }

    /// Sets something about as dark as a letter: two strokes and a bar.
    private mutating func blot(x: Int, y: Int, size: Int, random: inout PseudoRandom) {
        let stroke = max(1, size / 5)
        let rise = random.next(below: 4) == 0 ? size / 3 : 0
        fill(x: x, y: y - rise, width: stroke, height: size + rise, [40])
        fill(x: x, y: y + random.next(below: size), width: size / 2, height: stroke, [52])
        if random.next(below: 2) == 0 {
            fill(x: x + size / 2 - stroke, y: y, width: stroke, height: size, [40])
        }
    }

    /// Returns a grey panel of a comic: a sky, a sun, and hills.
    static func panel(width: Int, height: Int, sun: Int) -> PixelImage {
        var image = PixelImage(width: width, height: height)
        let (centreX, centreY, radius) = (sun, height / 3, height / 6)
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (x - centreX, y - centreY)
                let hill = height * 3 / 4 + (x - width / 2) * (x - width / 2) / (width * 2)
                let tone: Int =
                    if dx * dx + dy * dy < radius * radius { 250 } else if y > hill {
                        (x + y) % 4 == 0 ? 30 : 90
                    } else { 130 + y * 90 / height }
                image.set(x: x, y: y, [UInt8(tone)])
            }
        }
        return image
    }

    /// Returns a picture in which every colour shades into its neighbours.
    static func photograph(width: Int, height: Int) -> PixelImage {
        var image = PixelImage(width: width, height: height, channels: 3)
        for y in 0..<height {
            for x in 0..<width {
                let (across, down) = (x * 255 / (width - 1), y * 255 / (height - 1))
                let ring = ((x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2))
                image.set(
                    x: x, y: y, [UInt8(across), UInt8(down), UInt8(255 - min(255, ring / 80))])
            }
        }
        return image
    }
}
