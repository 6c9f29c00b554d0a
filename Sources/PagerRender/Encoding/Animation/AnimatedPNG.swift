// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// An animated PNG file in the making: RGB, for the frames of one file share their format.
struct AnimatedPNG {
    private let count: Int
    private let compressor: PNGCompressor
    private var clock = AnimationClock()
    private var bytes: [UInt8] = []
    private var previous: Raster?
    /// The number that the next control or data chunk bears.
    private var sequence: UInt32 = 0

    /// Begins the file of `count` frames.
    ///
    /// - Precondition: `level` is 1...12.
    init(_ count: Int, level: Int) {
        self.count = count
        compressor = PNGCompressor(level: level)
    }

    /// Appends a frame.
    ///
    /// - Throws: `outOfMemory`, or `tooLarge` where the frame would pass 2 GiB.
    mutating func append(_ frame: AnimationFrame) throws(PagerError) {
        let picture = frame.picture
        let whole = Rect<PixelSpace>(origin: .origin, size: picture.size)
        let area = previous.map { picture.change(since: $0) } ?? whole
        let delay = clock.pass(frame)
        try PNGImage(opaque: picture, in: area).withScanlines { scanlines throws(PagerError) in
            let header = PNGHeader(raster: picture, format: .rgb, texts: [])
            let bound = header.bound + compressor.bound(of: scanlines)
            try PNGEncoder.check(bound, of: picture.size)
            guard let buffer = EncoderScratch.buffers.buffer(ofAtLeast: bound),
                let start = buffer.bytes.baseAddress
            else { throw .noMemory(forEncoding: picture.size) }
            defer { withExtendedLifetime(buffer) {} }
            var writer = PNGChunkWriter(continuingAt: start)
            if previous == nil {
                writer.appendSignature()
                header.write(to: &writer)
                writer.append("acTL", Self.words(UInt32(count), 0))
            }
            writer.append("fcTL", control(area, milliseconds: delay))
            if previous == nil {
                try compressor.append("IDAT", scanlines, to: &writer)
            } else {
                try compressor.append("fdAT", after: number(), scanlines, to: &writer)
            }
            bytes += UnsafeRawBufferPointer(start: start, count: writer.count)
        }
        previous = picture
    }

    /// Returns the whole file.
    consuming func finished() -> [UInt8] { bytes + PNGChunkWriter.end }

    /// Returns a frame control: shown for so long, in place of what was at `area`, and left there.
    private mutating func control(_ area: Rect<PixelSpace>, milliseconds: Int) -> [UInt8] {
        let place = [area.size.width, area.size.height, area.minX, area.minY].map(UInt32.init)
        let delay = UInt32(milliseconds) << 16 | 1000
        let (keepsAfter, replaces): (UInt8, UInt8) = (0, 0)
        return number() + place.flatMap { Self.words($0) } + Self.words(delay)
            + [keepsAfter, replaces]
    }

    private mutating func number() -> [UInt8] {
        defer { sequence += 1 }
        return Self.words(sequence)
    }

    private static func words(_ numbers: UInt32...) -> [UInt8] {
        numbers.reduce(into: []) { $0.append(bigEndian: $1) }
    }
}
