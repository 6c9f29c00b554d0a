// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

@testable import PagerService

extension PictureOrder {
    /// What is drawn for an order of a page or spread.
    var request: RenderRequest { view.0 }
    /// As which file.
    var encoding: ImageEncoding { view.1 }

    private var view: (RenderRequest, ImageEncoding) {
        guard case .view(let request, let encoding) = subject else {
            fatalError("the order is for no page or spread")
        }
        return (request, encoding)
    }
}
