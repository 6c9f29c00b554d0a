// SPDX-License-Identifier: GPL-3.0-or-later

/// A line across a sheet of paper: where it is seen, and what is drawn along it.
public struct MeshRib: Equatable, Sendable {
    /// Where one end is seen.
    public let start: Point<ViewSpace>
    /// Where the other end is seen.
    public let end: Point<ViewSpace>
    /// What is seen at `start`: a place in the resting picture.
    public let pictureStart: Point<ViewSpace>
    /// What is seen at `end`: a place in the resting picture.
    public let pictureEnd: Point<ViewSpace>
    /// How much the paper is darkened here: 0 not at all, 1 to black.
    public let shade: Double
    /// How much larger things are seen here than at rest; other than 1 in perspective only.
    public let scale: Double
}

/// A sheet of paper as strips between neighbouring ribs, painted in their order.
///
/// Neighbouring strips share a rib, so that there is no gap between them. In a strip the place in
/// the picture changes linearly along the ribs and from rib to rib, and so does the shade. Where
/// the scale of both ribs is 1 that is exact: the strip is an affine image of its part of the
/// picture. In perspective it is exact if the ribs are weighted by their scale, and right to
/// within a thousandth of the view if they are not.
public struct StripMesh: Equatable, Sendable {
    /// The ribs: at least two, each parallel to the next in the picture.
    public let ribs: [MeshRib]
}
