// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

/// What the libraries as they are linked make of a small picture: where an upgrade changes the
/// bytes of files, it changes these, even of libraries that do not tell their version.
enum EncodingSample {
    private static let side = 64

    /// The bytes of the picture in every format that is offered, hashed: sixteen hexadecimal
    /// digits.
    static let digest = digest(of: ImageFormat.allCases.map { ImageOptions().encoding($0) })

    /// Returns the bytes of the picture in `encodings`, hashed.
    static func digest(of encodings: [ImageEncoding]) -> String {
        // Where there is no memory for it the versions that are told have to do.
        let files = encodings.map { encoding in
            (try? picture?.encoded(as: encoding)) ?? []
        }
        return SHA256.hash(of: Array(files.joined())).prefix(8).hexadecimal
    }

    /// Even and uneven areas, slopes and hard edges, as pages have them.
    private static var picture: Raster? {
        var state: UInt32 = 1
        var bytes: [UInt8] = []
        for index in 0..<side * side {
            let (x, y) = (index % side, index / side)
            state = state &* 1_664_525 &+ 1_013_904_223
            switch (x < side / 2, y < side / 2) {
            case (true, true): bytes += [UInt8(4 * x), UInt8(4 * y), UInt8(2 * (x + y))]
            case (false, true): bytes += (x / 3 + y / 5) % 2 == 0 ? [0, 0, 0] : [255, 255, 255]
            case (true, false): bytes += [24, 16, 8].map { UInt8(state >> $0 & 0xFF) }
            case (false, false): bytes += [200, 230, UInt8(state >> 30 & 0x3)]
            }
            bytes.append(255)
        }
        return bytes.withUnsafeBytes { bytes in
            try? Raster(
                copying: bytes, size: Size(width: side, height: side), rowStride: 4 * side,
                scale: PixelScale(dotsPerInch: 72), isOpaque: true,
                from: PixelBufferPool(idleBytes: 0))
        }
    }
}
