// SPDX-License-Identifier: GPL-3.0-or-later

/// A rib in the making, on the stage.
struct StageRib {
    let start: Point<StageSpace>
    let end: Point<StageSpace>
    let pictureStart: Point<StageSpace>
    let pictureEnd: Point<StageSpace>
    var shade = 0.0
    var scale = 1.0
}

/// A frame in the making: layers thought of on the stage, laid into the view.
struct StagePainting {
    let symmetry: StageSymmetry
    private var layers: [TurnLayer] = []

    init(_ symmetry: StageSymmetry) { self.symmetry = symmetry }

    /// The whole stage.
    var all: Rect<StageSpace> {
        Rect(x: 0, y: 0, width: symmetry.length, height: symmetry.breadth)
    }

    /// What was painted so far.
    var frame: TurnFrame { TurnFrame(view: symmetry.view, layers: layers) }

    /// Lays the part of a picture that is seen at `area` there, moved along by `shift`.
    mutating func lay(
        _ picture: TurnPicture, over area: Rect<StageSpace>, opacity: Double = 1,
        movedBy shift: Double = 0
    ) {
        let ribs = [area.minX, area.maxX].map { x in
            StageRib(
                start: Point(x: x + shift, y: area.minY), end: Point(x: x + shift, y: area.maxY),
                pictureStart: Point(x: x, y: area.minY), pictureEnd: Point(x: x, y: area.maxY))
        }
        sheet(picture, ribs, opacity: opacity)
    }

    /// Lays a sheet of the given ribs; fewer than two are none.
    mutating func sheet(
        _ picture: TurnPicture?, _ ribs: [StageRib], opacity: Double = 1, paper: Colour? = nil,
        clip: Rect<StageSpace>? = nil
    ) {
        guard ribs.count > 1 else { return }
        let mesh = StripMesh(ribs: ribs.map(symmetry.view))
        layers.append(
            .sheet(
                TurnSheet(
                    picture: picture, opacity: opacity, paper: paper, mesh: mesh,
                    clip: symmetry.view(clip ?? all))))
    }

    /// Lays a shadow over `outline` that goes from one opacity at `start` to another at `end`.
    mutating func shadow(
        _ outline: [Point<StageSpace>], from start: Point<StageSpace>, _ startOpacity: Double,
        to end: Point<StageSpace>, _ endOpacity: Double, clip: Rect<StageSpace>? = nil
    ) {
        guard startOpacity > 0 || endOpacity > 0 else { return }
        layers.append(
            .shadow(
                TurnShadow(
                    outline: outline.map(symmetry.view), start: symmetry.view(start),
                    end: symmetry.view(end), startOpacity: startOpacity, endOpacity: endOpacity,
                    clip: symmetry.view(clip ?? all))))
    }

    /// Lays a shadow of one opacity over `area`.
    mutating func shadow(_ area: Rect<StageSpace>, _ opacity: Double) {
        shadow(
            area.corners, from: area.origin, opacity, to: Point(x: area.maxX, y: area.minY),
            opacity)
    }
}

extension StageSymmetry {
    fileprivate func view(_ rib: StageRib) -> MeshRib {
        MeshRib(
            start: view(rib.start), end: view(rib.end), pictureStart: view(rib.pictureStart),
            pictureEnd: view(rib.pictureEnd), shade: rib.shade, scale: rib.scale)
    }
}

extension Rect where Space == StageSpace {
    /// The four corners, in order around the rectangle.
    var corners: [Point<StageSpace>] {
        [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }
}
