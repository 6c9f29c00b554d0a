// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the record of a message says how many of pages or parts of pages follow.
private let countOffset = 56

extension PageExtent {
    private static let recordSize = 24

    /// Says in the record of a message how many there are, and appends them.
    static func write(_ extents: [PageExtent], to output: inout BinaryOutput) {
        output.put(UInt32(truncatingIfNeeded: extents.count), at: countOffset)
        for extent in extents {
            output.begin(recordSize)
            output.put(Int64(extent.page.value), at: 0)
            output.put(extent.size.width, extent.size.height, at: 8)
        }
    }

    /// Reads those that follow the record of a message.
    static func extents(
        from input: inout BinaryInput
    ) throws(ReaderBinaryError) -> [PageExtent] {
        let count = try input.expect(input.integer(at: countOffset), ofSize: recordSize)
        var extents: [PageExtent] = []
        extents.reserveCapacity(count)
        for _ in 0..<count {
            try input.begin(recordSize)
            extents.append(
                PageExtent(
                    PageIndex(try input.index(at: 0)),
                    Size(width: input.double(at: 8), height: input.double(at: 16))))
        }
        return extents
    }
}

extension PageArea {
    private static let recordSize = 40

    /// Says in the record of a message how many there are, and appends them.
    static func write(_ areas: [PageArea], to output: inout BinaryOutput) {
        output.put(UInt32(truncatingIfNeeded: areas.count), at: countOffset)
        for area in areas {
            output.begin(recordSize)
            output.put(Int64(area.page.value), at: 0)
            output.put(
                area.area.minX, area.area.minY, area.area.size.width, area.area.size.height,
                at: 8)
        }
    }

    /// Reads those that follow the record of a message.
    static func areas(from input: inout BinaryInput) throws(ReaderBinaryError) -> [PageArea] {
        let count = try input.expect(input.integer(at: countOffset), ofSize: recordSize)
        var areas: [PageArea] = []
        areas.reserveCapacity(count)
        for _ in 0..<count {
            try input.begin(recordSize)
            let corner: Point<PageSpace> = input.point(at: 8)
            areas.append(
                PageArea(
                    PageIndex(try input.index(at: 0)),
                    Rect(
                        origin: corner,
                        size: Size(width: input.double(at: 24), height: input.double(at: 32)))))
        }
        return areas
    }
}
