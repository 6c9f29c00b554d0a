// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// How many recordings are kept: each may hold the pixels of large images.
    public static let mostDisplayLists = 2

    /// Returns whether parts of the spread that `request` shows are drawn from a recording where
    /// that is asked for: whether a recording agrees, in every byte, with direct drawing.
    ///
    /// - Throws: As `raster`.
    /// - Complexity: The first time for a spread, draws all of it twice, 1024 pixels long, but has
    ///   Poppler read it once.
    public func displayListAgrees(for request: RenderRequest) throws(PagerError) -> Bool {
        let comparison = DisplayListPlan.comparison(for: request)
        if let known = displayLists.judgement(on: comparison) { return known }
        let agrees = try recordingAgrees(for: comparison)
        displayLists.note(agrees, on: comparison)
        return agrees
    }

    /// Returns the recording to draw `request` from; nil where it is to be drawn directly, which
    /// the document and the request decide, and nothing that was drawn before.
    func displayList(for request: RenderRequest) throws(PagerError) -> DisplayList? {
        guard let whole = DisplayListPlan.recorded(for: request),
            try displayListAgrees(for: request)
        else { return nil }
        if let list = displayLists.list(for: whole) { return list }
        let list = try recording(of: whole)
        displayLists.keep(list, for: whole)
        return list
    }

    private func recording(of whole: RenderRequest) throws(PagerError) -> DisplayList {
        try DisplayList(of: whole.window.size) { (context) throws(PagerError) in
            try paintPixels(of: whole, with: context)
        }
    }

    private func recordingAgrees(for comparison: RenderRequest) throws(PagerError) -> Bool {
        try limits.check(comparison)
        let (direct, list) = try rasterAndRecording(of: comparison)
        let replayed = try raster(ofWhole: comparison) { (canvas) throws(PagerError) in
            try canvas.draw(opaque: comparison.isOpaque) { (context) throws(PagerError) in
                try list.replay(with: context)
            }
        }
        return direct.hasPixels(of: replayed)
    }

    /// Draws and records in one go, as Poppler takes much longer to read a page than Cairo takes
    /// to draw it.
    func rasterAndRecording(
        of whole: RenderRequest
    ) throws(PagerError) -> (Raster, DisplayList) {
        var list: DisplayList?
        let direct = try raster(ofWhole: whole) { (canvas) throws(PagerError) in
            list = try DisplayList(on: canvas, opaque: whole.isOpaque) {
                (context) throws(PagerError) in
                try paintPixels(of: whole, with: context)
            }
        }
        guard let list else { preconditionFailure("a raster is drawn once") }
        return (direct, list)
    }

    private func raster(
        ofWhole whole: RenderRequest, drawnBy body: (borrowing Canvas) throws(PagerError) -> Void
    ) throws(PagerError) -> Raster {
        try Raster(
            size: whole.window.size, scale: whole.scale, isOpaque: whole.isOpaque, from: pool,
            drawnBy: body)
    }
}
