// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture in a frame shows, drawn as it is at rest in the view.
public enum TurnPicture: CaseIterable, Equatable, Sendable {
    /// The view before the turn: the old spread in its place.
    case old
    /// The view after the turn: the new spread in its place.
    case new
    /// The back of the one sheet that is turned: the page on it as if it lay where the sheet
    /// lies at rest. Only asked for where a sheet bound at an edge has two sides.
    case back
}

/// Paper with a picture on it.
public struct TurnSheet: Equatable, Sendable {
    /// The picture whose parts the mesh places; nil shows bare paper.
    public let picture: TurnPicture?
    /// How opaque the picture is, 0...1; the paper beneath it always is.
    public let opacity: Double
    /// The paper painted beneath the picture, within the mesh; nil is none.
    public let paper: Colour?
    /// Where the sheet is seen, and what of the picture.
    public let mesh: StripMesh
    /// The part of the view that it may be seen in.
    public let clip: Rect<ViewSpace>
}

/// Black that lies on everything painted before it, its opacity changing along a line.
public struct TurnShadow: Equatable, Sendable {
    /// The corners of the convex area it covers.
    public let outline: [Point<ViewSpace>]
    /// Where the opacity is `startOpacity`, as on all of the line through here across the
    /// direction to `end`.
    public let start: Point<ViewSpace>
    /// Where the opacity is `endOpacity`, likewise.
    public let end: Point<ViewSpace>
    /// The opacity at `start`, 0...1.
    public let startOpacity: Double
    /// The opacity at `end`, 0...1.
    public let endOpacity: Double
    /// The part of the view that it may be seen in.
    public let clip: Rect<ViewSpace>
}

/// One thing to paint.
public enum TurnLayer: Equatable, Sendable {
    /// Paper with a picture on it.
    case sheet(TurnSheet)
    /// A shadow on everything before it.
    case shadow(TurnShadow)
}

/// A turn as it is seen at one moment: layers to be painted in their order over the background.
///
/// Pictures are those of the whole view at rest, opaque, with the background around the spread;
/// places in them are places in the view: a sheet that lies still shows each place of its
/// picture where it is. Outside the view a picture shows what a larger view would, or the
/// background.
public struct TurnFrame: Equatable, Sendable {
    /// The extent of the view; nothing is seen outside it.
    public let view: Size<ViewSpace>
    /// What to paint, from the bottom up.
    public let layers: [TurnLayer]
}
