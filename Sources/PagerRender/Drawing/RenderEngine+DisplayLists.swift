// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// Returns whether parts of the spread that `request` shows are drawn from a recording where
    /// that is asked for: whether a recording agrees, in every byte, with direct drawing.
    ///
    /// - Throws: As `raster`.
    /// - Complexity: The first time for a spread, draws all of it three times, 1024 pixels long.
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
        guard DisplayListPlan(request).pays, try displayListAgrees(for: request) else {
            return nil
        }
        var whole = request.whole
        whole.tone = .original
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
        let list = try recording(of: comparison)
        let direct = try raster(comparison)
        let replayed = try Raster(
            size: comparison.window.size, scale: comparison.scale,
            isOpaque: comparison.isOpaque, from: pool
        ) { (canvas) throws(PagerError) in
            try canvas.draw(opaque: comparison.isOpaque) { (context) throws(PagerError) in
                try list.replay(with: context)
            }
        }
        return direct.hasPixels(of: replayed)
    }
}
