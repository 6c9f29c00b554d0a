// SPDX-License-Identifier: GPL-3.0-or-later

/// A file format that keeps lines and letters instead of pixels.
public enum VectorFormat: CaseIterable, Equatable, Sendable {
    /// Portable Document Format; holds any number of pictures, one a page.
    case pdf
    /// Scalable Vector Graphics; holds one picture.
    case svg
}
