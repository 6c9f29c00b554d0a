// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore

/// What a page wants, as the tests spell it: "2", "2L", "2R", "2c" (centred) or "2W" (wide).
enum PageWish: Character, CaseIterable {
    case nothing = "."
    case left = "L"
    case right = "R"
    case centre = "c"
    case wide = "W"

    var page: SpreadPage {
        switch self {
        case .nothing: SpreadPage(size: .portrait)
        case .left: SpreadPage(size: .portrait, placement: .left)
        case .right: SpreadPage(size: .portrait, placement: .right)
        case .centre: SpreadPage(size: .portrait, placement: .centre)
        // A comic's picture, so that width counts however many other pages are wide.
        case .wide: SpreadPage(size: .portrait.transposed, kind: .image)
        }
    }

    var mirrored: PageWish {
        switch self {
        case .left: .right
        case .right: .left
        case .nothing, .centre, .wide: self
        }
    }
}

extension Size<PageSpace> {
    static var portrait: Size { Size(width: 600, height: 800) }
}

/// Reads "1 2W 3" as three pages.
func wishes(_ text: String) -> [PageWish] {
    text.split(separator: " ").map { word in
        word.last.flatMap(PageWish.init(rawValue:)) ?? .nothing
    }
}

extension SpreadLayout {
    init(_ policy: SpreadPolicy, _ wishes: [PageWish]) {
        self.init(policy, pages: wishes.map(\.page))
    }

    /// The layout as it is seen on screen: "[_ 1] c2 [3 4]".
    var spelling: String {
        (0..<count).map { spelling(of: SpreadIndex($0)) }.joined(separator: " ")
    }

    private func spelling(of index: SpreadIndex) -> String {
        let slots = slots(of: index)
        let contents = slots.map { $0.content.page.map { "\($0.number.value)" } ?? "_" }
        return slots[0].slot == .centre ? "c\(contents[0])" : "[\(contents.joined(separator: " "))]"
    }
}
