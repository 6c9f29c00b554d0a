// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PagerCore
@testable import PagerRender

/// A turn on a small stage, painted.
struct PaintedTurn {
    static let width = 240
    static let height = 180
    static let all = Rect<ViewSpace>(x: 0, y: 0, width: 240, height: 180)

    var stage: TurnStage
    var old: TestPicture
    var new: TestPicture
    var background = Colour(red: 255, green: 0, blue: 0)
    /// Whether shadows and shades are left out.
    var isFlat = false

    init(_ stage: TurnStage, old: TestPicture = .places, new: TestPicture = .checks) {
        self.stage = stage
        self.old = old
        self.new = new
    }

    /// Returns the frame at `progress` as a picture.
    func frame(at progress: Double) throws -> TestPicture {
        try frames(at: [progress])[0]
    }

    /// Returns the frames at all of `progresses` as pictures.
    func frames(at progresses: [Double]) throws -> [TestPicture] {
        let pictures = [TurnPicture.old: old, .new: new].compactMapValues { $0.raster(padding: 3) }
        let painter = TurnPainter(
            pictures: pictures, background: background, pixelsPerUnit: stage.pixelsPerUnit,
            pool: PixelBufferPool(idleBytes: 0))
        return try progresses.map { progress in
            let frame = stage.frame(at: progress)
            return TestPicture(try painter.paint(isFlat ? frame.flat : frame))
        }
    }
}

extension TurnStage {
    /// A stage that both spreads fill.
    static func full(
        _ style: TurnStyle, axis: Axis = .horizontal, direction: ReadingDirection = .ltr,
        spine: SpineLocation = .none, back: SheetBack = .paper(.white)
    ) -> TurnStage {
        TurnStage(
            style, axis: axis, direction: direction, view: PaintedTurn.all.size,
            old: PaintedTurn.all, new: PaintedTurn.all, spine: spine, back: back)
    }

    /// A stage of every style, axis and direction, and of every spine where it matters.
    static var every: [TurnStage] {
        TurnStyle.allCases.flatMap { style in
            Axis.allCases.flatMap { axis in
                ReadingDirection.allCases.flatMap { direction in
                    (style == .curl ? SpineLocation.allCases : [.none]).map {
                        full(style, axis: axis, direction: direction, spine: $0)
                    }
                }
            }
        }
    }
}

extension TurnFrame {
    /// The frame without shadows and shades.
    fileprivate var flat: TurnFrame {
        TurnFrame(
            view: view,
            layers: layers.compactMap { layer in
                guard case .sheet(let sheet) = layer else { return nil }
                let ribs = sheet.mesh.ribs.map {
                    MeshRib(
                        start: $0.start, end: $0.end, pictureStart: $0.pictureStart,
                        pictureEnd: $0.pictureEnd, shade: 0, scale: $0.scale)
                }
                return .sheet(
                    TurnSheet(
                        picture: sheet.picture, opacity: sheet.opacity, paper: sheet.paper,
                        mesh: StripMesh(ribs: ribs), clip: sheet.clip))
            })
    }
}

extension TestPicture {
    /// Red says in which column a pixel is, green in which row.
    static let places = TestPicture("places", PaintedTurn.width, PaintedTurn.height) {
        0xFF00_0000 | UInt32($0) << 16 | UInt32($1) << 8 | 40
    }

    static let checks = TestPicture("checks", PaintedTurn.width, PaintedTurn.height) {
        ($0 / 7 + $1 / 5) % 2 == 0 ? 0xFF20_4060 : 0xFFE0_F0FF
    }

    static let white = plain(0xFFFF_FFFF)
    static let black = plain(0xFF00_0000)

    static func plain(_ colour: UInt32) -> TestPicture {
        TestPicture("plain", PaintedTurn.width, PaintedTurn.height) { _, _ in colour }
    }

    init(_ raster: Raster) {
        self.init("painted", raster.size.width, 0) { _, _ in 0 }
        height = raster.size.height
        pixels = raster.withPixelRows { rows in
            (0..<rows.height).flatMap { UnsafeBufferPointer(start: rows[$0], count: rows.width) }
        }
    }

    subscript(column: Int, row: Int) -> UInt32 { pixels[row * width + column] }

    /// The picture as a mirror shows it.
    var mirrored: TestPicture {
        TestPicture("mirrored \(name)", width, height) { self[width - 1 - $0, $1] }
    }
}
