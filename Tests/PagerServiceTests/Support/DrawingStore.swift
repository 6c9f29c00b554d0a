// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit
internal import Synchronization

@testable import PagerService

/// Draws at once whatever is ordered, keeps nothing, and writes down what it was asked.
final class DrawingStore: PictureStore {
    private let received = Mutex<[PictureOrder]>([])
    private let painters = TurnPainters(1)

    /// Everything ordered so far.
    var orders: [PictureOrder] { received.withLock { $0 } }

    func entityTag(of order: PictureOrder) throws(ServiceError) -> String {
        do throws(PagerError) {
            return try PictureKey(order, version: "").entityTag
        } catch {
            throw ServiceError(error)
        }
    }

    func picture(_ order: PictureOrder) async throws(ServiceError) -> EncodedPicture {
        received.withLock { $0.append(order) }
        let tag = try entityTag(of: order)
        let drawn = try await order.drawn(turnsBy: painters)
        return EncodedPicture(bytes: drawn.bytes, entityTag: drawn.isComplete ? tag : nil)
    }
}
