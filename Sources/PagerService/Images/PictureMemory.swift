// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// The pictures kept in memory: those used last, bounded by number and by bytes at every instant;
/// to be changed by one thread at a time.
struct PictureMemory: Sendable {
    /// What a picture takes besides its bytes.
    static let overhead = 256

    private var index: LRUIndex<PictureKey>
    private var pictures: [PictureKey: EncodedPicture] = [:]
    /// Pictures that went to make room.
    private(set) var evictions = 0

    /// Keeps nothing yet.
    init(mostBytes: Int, mostPictures: Int) {
        index = LRUIndex(mostEntries: mostPictures, mostBytes: mostBytes)
    }

    /// The bytes of all of them.
    var bytes: Int { index.bytes }
    /// How many there are.
    var count: Int { pictures.count }

    /// Returns the picture where it is there, which counts as a use.
    mutating func use(_ key: PictureKey) -> EncodedPicture? {
        guard index.touch(key) else { return nil }
        return pictures[key]
    }

    /// Keeps the picture where there is room for it.
    mutating func keep(_ picture: EncodedPicture, for key: PictureKey) {
        let bytes = picture.bytes.count + Self.overhead
        guard case .admitted(let evicted) = index.admit(key, bytes: bytes) else { return }
        evictions += evicted.count
        for gone in evicted { pictures[gone] = nil }
        pictures[key] = picture
    }
}
