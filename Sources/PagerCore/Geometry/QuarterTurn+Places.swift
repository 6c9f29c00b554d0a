// SPDX-License-Identifier: GPL-3.0-or-later

extension QuarterTurn {
    /// Returns `area` of something of `size` as it stands after this turn.
    public func applied<Space>(to area: Rect<Space>, in size: Size<Space>) -> Rect<Space> {
        let fromRight = size.width - area.maxX
        let fromBottom = size.height - area.maxY
        let corner: Point<Space> =
            switch self {
            case .none: area.origin
            case .right: Point(x: fromBottom, y: area.minX)
            case .half: Point(x: fromRight, y: fromBottom)
            case .left: Point(x: area.minY, y: fromRight)
            }
        return Rect(origin: corner, size: applied(to: area.size))
    }

    /// Returns distances from the left and top edge of something of `size` as they are after
    /// this turn; what was not given stays unknown.
    public func applied<Space>(
        toLeft left: Space.Scalar?, top: Space.Scalar?, in size: Size<Space>
    ) -> (left: Space.Scalar?, top: Space.Scalar?) {
        let fromRight = left.map { size.width - $0 }
        let fromBottom = top.map { size.height - $0 }
        return switch self {
        case .none: (left, top)
        case .right: (fromBottom, left)
        case .half: (fromRight, fromBottom)
        case .left: (top, fromRight)
        }
    }
}
