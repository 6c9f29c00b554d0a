// SPDX-License-Identifier: GPL-3.0-or-later

/// How pages become pixels.
public enum DrawingMethod: CaseIterable, Hashable, Sendable {
    /// Each picture is drawn from the document.
    case direct
    /// Parts of a spread are drawn from a recording of it, where that is known to agree with
    /// drawing from the document: the first part takes several times as long, each further one
    /// of the same scale a fraction. No channel of a pixel differs by more than
    /// `DisplayListPlan.tolerance`, and hardly any differs at all: images may be resampled
    /// otherwise.
    case displayList
}

extension RenderRequest {
    /// The same picture, of the whole spread, without a finish.
    public var whole: RenderRequest {
        var whole = self
        whole.window = Rect(origin: .origin, size: scale.pixels(covering: spread.size))
        whole.finish = .none
        return whole
    }
}
