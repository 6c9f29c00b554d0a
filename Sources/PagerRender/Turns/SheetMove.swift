// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// A part of a picture that is moved as it is, by whole pixels.
struct SheetMove {
    /// Where it is seen.
    let area: Rect<PixelSpace>
    /// How far it is moved to the right.
    let x: Int
    /// How far it is moved downwards.
    let y: Int

    /// Finds the move that `sheet` is; nil where it is bent, or no rectangle, or has paper.
    init?(_ sheet: TurnSheet, pixelsPerUnit: Double) {
        guard sheet.paper == nil, sheet.mesh.isMovedOnly,
            let seen = sheet.mesh.rectangle(\.start, \.end),
            let shown = sheet.mesh.rectangle(\.pictureStart, \.pictureEnd)
        else { return nil }
        let whole = seen.snapped(pixelsPerUnit)
        let part = shown.snapped(pixelsPerUnit)
        guard let area = whole.intersection(sheet.clip.snapped(pixelsPerUnit)) else { return nil }
        self.area = area
        x = whole.minX - part.minX
        y = whole.minY - part.minY
    }
}

extension StripMesh {
    /// Whether all of it is moved alike, but for what arithmetic loses.
    fileprivate var isMovedOnly: Bool {
        let move = ribs[0].start - ribs[0].pictureStart
        func isMovedAlike(_ seen: Point<ViewSpace>, _ shown: Point<ViewSpace>) -> Bool {
            let own = seen - shown
            return abs(own.x - move.x) < 1e-6 && abs(own.y - move.y) < 1e-6
        }
        return ribs.allSatisfy { rib in
            rib.shade == 0 && isMovedAlike(rib.start, rib.pictureStart)
                && isMovedAlike(rib.end, rib.pictureEnd)
        }
    }

    /// Returns the rectangle that two ribs span, of which `start` and `end` are the ends.
    fileprivate func rectangle(
        _ start: KeyPath<MeshRib, Point<ViewSpace>>, _ end: KeyPath<MeshRib, Point<ViewSpace>>
    ) -> Rect<ViewSpace>? {
        guard ribs.count == 2 else { return nil }
        let corners = ribs.map { ($0[keyPath: start], $0[keyPath: end]) }
        let (first, last) = (corners[0], corners[1])
        let isUpright =
            first.0.x == first.1.x && last.0.x == last.1.x && first.0.y == last.0.y
            && first.1.y == last.1.y
        let isLying =
            first.0.y == first.1.y && last.0.y == last.1.y && first.0.x == last.0.x
            && first.1.x == last.1.x
        guard isUpright || isLying else { return nil }
        return Rect(
            x: min(first.0.x, last.1.x), y: min(first.0.y, last.1.y),
            width: abs(last.1.x - first.0.x), height: abs(last.1.y - first.0.y))
    }
}
