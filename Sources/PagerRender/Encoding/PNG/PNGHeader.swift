// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// The chunks before the pixels.
struct PNGHeader {
    private let size: Size<PixelSpace>
    private let scale: PixelScale
    private let format: PNGPixelFormat
    private let texts: [PNGText]

    init(raster: Raster, format: PNGPixelFormat, texts: [PNGText]) {
        size = raster.size
        scale = raster.scale
        self.format = format
        self.texts = texts
    }

    /// The most bytes a file has besides its compressed pixels.
    var bound: Int {
        texts.reduce(2048) { $0 + $1.bytes.count + PNGChunkWriter.overhead }
    }

    /// Writes the chunks.
    func write(to writer: inout PNGChunkWriter) {
        writer.append("IHDR", imageHeader)
        writer.append("pHYs", resolution)
        for text in texts { writer.append("tEXt", text.bytes) }
        if case .palette(let colours, _) = format {
            writer.append("PLTE", Self.channels(of: colours))
            let alphas = Self.alphas(of: colours)
            if !alphas.isEmpty { writer.append("tRNS", alphas) }
        }
    }

    private var imageHeader: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(bigEndian: UInt32(size.width))
        bytes.append(bigEndian: UInt32(size.height))
        bytes += [UInt8(format.bitDepth), format.colourType, 0, 0, 0]
        return bytes
    }

    /// Pixels per metre across and down.
    private var resolution: [UInt8] {
        let exact = (scale.dotsPerInch / 0.0254).rounded()
        let pixelsPerMetre = UInt32(min(max(exact, 1), Double(Int32.max)))
        var bytes: [UInt8] = []
        bytes.append(bigEndian: pixelsPerMetre)
        bytes.append(bigEndian: pixelsPerMetre)
        return bytes + [1]
    }

    private static func channels(of colours: [UInt32]) -> [UInt8] {
        colours.flatMap { colour in
            [16, 8, 0].map { UInt8(truncatingIfNeeded: colour >> $0) }
        }
    }

    /// The alphas of `colours` up to the last that is not opaque.
    private static func alphas(of colours: [UInt32]) -> [UInt8] {
        let last = colours.lastIndex { $0 >> 24 != 255 }
        return colours.prefix(last.map { $0 + 1 } ?? 0).map { UInt8($0 >> 24) }
    }
}
