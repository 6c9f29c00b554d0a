// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension PictureOrder.Subject {
    /// A word for its kind, and bytes that say all of it.
    ///
    /// - Throws: `invalidRequest` where it makes no sense.
    var canonical: (kind: String, bytes: [UInt8]) {
        get throws(PagerError) {
            switch self {
            case .view(let request, let encoding):
                ("view", try request.canonicalBytes(as: encoding))
            case .contactSheet(let sheet, let encoding):
                ("sheet", try sheet.canonicalBytes(as: encoding))
            case .turn(let turn, let encoding):
                ("turn", try turn.canonicalBytes(as: encoding))
            }
        }
    }
}

extension SpreadTurn {
    /// What is drawn for it, each said with its length, after what decides the frames.
    fileprivate func canonicalBytes(as encoding: AnimationEncoding) throws(PagerError) -> [UInt8] {
        let drawn = try [view.oldRequest, view.newRequest].map { request throws(PagerError) in
            try request.canonicalBytes(as: .png(level: 1))
        }
        let words: [String] = [
            encoding.canonical, settings.style.canonical,
            settings.axis == .horizontal ? "horizontal" : "vertical",
            step == .forward ? "forward" : "backward", direction == .ltr ? "ltr" : "rtl",
            settings.moments.canonical, "\(view.size.width) \(view.size.height)",
            view.old.canonical, view.new.canonical, view.spine.map { "\($0)" } ?? "none",
            settings.surround.canonical, settings.back.canonical,
        ]
        let head = (words + drawn.map { "\($0.count)" }).joined(separator: "\n")
        return Array(head.utf8) + [0] + drawn.joined()
    }
}

extension AnimationEncoding {
    fileprivate var canonical: String {
        switch self {
        case .png(let level): "png \(level)"
        case .webp(let quality): "webp \(quality)"
        }
    }
}

extension TurnStyle {
    fileprivate var canonical: String {
        switch self {
        case .curl: "curl"
        case .flip: "flip"
        case .scroll: "scroll"
        case .cover: "cover"
        case .fade: "fade"
        case .none: "none"
        }
    }
}

extension TurnMoments {
    fileprivate var canonical: String {
        switch self {
        case .all(let frames, let duration, let pause): "all \(frames) \(duration) \(pause)"
        case .one(let progress): "one \(progress)"
        case .held(let from, let to): "held \(from.x) \(from.y) \(to.x) \(to.y)"
        }
    }
}

extension Rect<PixelSpace> {
    fileprivate var canonical: String { "\(minX) \(minY) \(size.width) \(size.height)" }
}

extension Colour {
    fileprivate var canonical: String { "\(red) \(green) \(blue) \(alpha)" }
}

extension SheetBack {
    fileprivate var canonical: String {
        switch self {
        case .paper(let paper): "paper \(paper.canonical)"
        case .showsThrough(let paper, let opacity): "through \(paper.canonical) \(opacity)"
        case .page(let paper): "page \(paper.canonical)"
        }
    }
}
