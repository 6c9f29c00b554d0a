// SPDX-License-Identifier: GPL-3.0-or-later

package import PagerCore

/// Which part of a page or spread a picture shows, and how large.
package struct PictureView: Equatable, Sendable {
    /// Which part.
    package var part: ViewRequest
    /// How large.
    package var size: OutputSize

    /// Shows `part`, or all of it.
    package init(_ part: ViewRequest = .whole, size: OutputSize) {
        self.part = part
        self.size = size
    }
}
