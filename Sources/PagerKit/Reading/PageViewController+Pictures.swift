// SPDX-License-Identifier: GPL-3.0-or-later

extension PageViewController {
    /// Returns the controller that shows a spread of the scene; nil where there are too few.
    public func controller(of spread: SpreadIndex) -> PageController? {
        pool.controller(of: spread)
    }

    /// All page controllers; the same ones as long as this lives.
    public var controllers: [PageController] { pool.controllers }

    /// Whether everything that is seen is as sharp as it can be: each picture is the one asked for
    /// last, or has failed.
    public var isExact: Bool {
        wishes.allSatisfy { wish in
            wish.priority != .visible || pool.controller(of: wish.spread)?.isSettled ?? true
        }
    }

    /// Waits until everything that is seen is as sharp as it can be, or the task is cancelled.
    public nonisolated(nonsending) func waitUntilExact() async {
        await wait { isExact }
    }

    /// Waits until `condition` holds, or the task is cancelled; it is looked at again whenever
    /// something has come.
    nonisolated(nonsending) func wait(until condition: () -> Bool) async {
        while true {
            let count = signal.count
            if condition() || Task.isCancelled { return }
            await signal.wait(beyond: count)
        }
    }

    /// Has page controllers show what is wanted now.
    func showPictures() {
        guard arePicturesStale else { return }
        arePicturesStale = false
        let before = wishes
        let nearest = wantedPictures.first { $0.urgency == .ahead }?.spread
        let sights = wantedPictures.map { picture in
            let ahead: DrawingPriority = picture.spread == nearest ? .near : .ahead
            return (
                sight: PictureSight(
                    spread: picture.spread, pixelsPerPoint: picture.pixelsPerPoint,
                    area: areaInSight(of: picture.spread)),
                priority: picture.urgency == .visible ? .visible : ahead
            )
        }
        pictureWishes.wish(for: sights, look)
        guard wishes != before else { return }
        pool.show(wishes)
        // What is wanted now may be there already.
        signal.send()
    }

    /// What is wished for at this time.
    var wishes: [ControllerPool.Wish] { pictureWishes.wishes }

    private var look: PictureLook {
        PictureLook(
            book: reader.book, order: order, box: chosen.presentation.box, paper: chosen.paper,
            blank: chosen.blank, tone: chosen.tone, mostPixels: viewPixels,
            mostTilePixels: document.cache.budget.bytes / 16)
    }

    /// The pixels of the whole view.
    private var viewPixels: Int {
        let scale = reader.settings.zoom.pixelsPerUnit
        return Int(
            min(
                (reader.view.width * scale).rounded(.up)
                    * (reader.view.height * scale).rounded(.up), 0x1p40))
    }

    /// The part of a spread that is seen, in points; nil where none is.
    private func areaInSight(of spread: SpreadIndex) -> Rect<SpreadSpace>? {
        let seen = scene.spreads.first { $0.spread == spread }
        guard let shown = seen ?? scene.turn?.back, shown.spread == spread else { return nil }
        let view = Rect<SpreadSpace>(
            x: -shown.offset.x / shown.scale, y: -shown.offset.y / shown.scale,
            width: reader.view.width / shown.scale, height: reader.view.height / shown.scale)
        let size = reader.book.extent(of: spread)
        return view.intersection(Rect(origin: .origin, size: size))
    }
}
