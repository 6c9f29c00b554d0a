// SPDX-License-Identifier: GPL-3.0-or-later

/// The letter of a page's text that is nearest to a point, and on which side of its middle the
/// point lies.
struct TextHit {
    private let line: Int
    private let word: Int
    /// How many letters of the word lie before the point.
    private let letter: Int

    /// Finds the letter of `text` nearest to `point`.
    init(_ point: Point<PageSpace>, in text: TextLayout) {
        let found = text.place(nearestTo: point)
        (line, word, letter) = (found.line, found.word, found.letter)
    }

    /// Returns what is selected of `text` by the point alone.
    func run(
        by granularity: TextGranularity, in text: TextLayout
    ) -> (start: TextPlace, end: TextPlace) {
        guard text.lines.indices.contains(line) else { return run(from: (0, 0), to: (0, 0)) }
        let words = text.lines[line].words
        switch granularity {
        case .letter: return run(from: (word, letter), to: (word, letter))
        case .word:
            let count = words.indices.contains(word) ? words[word].scalarAreas.count : 0
            return run(from: (word, 0), to: (word, count))
        case .line:
            return run(
                from: (0, 0), to: (max(0, words.count - 1), words.last?.scalarAreas.count ?? 0))
        }
    }

    private func run(
        from first: (word: Int, letter: Int), to last: (word: Int, letter: Int)
    ) -> (start: TextPlace, end: TextPlace) {
        (
            TextPlace(line: line, word: first.word, letter: first.letter),
            TextPlace(line: line, word: last.word, letter: last.letter)
        )
    }
}

extension TextLayout {
    /// Returns the place between two letters that is nearest to `point`: in the line nearest to
    /// it, or before or after all lines where it lies above or below all.
    func place(nearestTo point: Point<PageSpace>) -> TextPlace {
        guard point.x.isFinite && point.y.isFinite else { return start }
        let boxes = lineBoxes
        guard let nearest = boxes.min(by: { $0.isNearer(to: point, than: $1) }) else {
            return start
        }
        if nearest.flow.axis == .horizontal {
            if boxes.allSatisfy({ point.y < $0.area.minY }) { return start }
            if boxes.allSatisfy({ point.y > $0.area.maxY }) { return end }
        }
        return lines[nearest.line].place(nearestTo: point, nearest)
    }

    /// The boxes of all lines that have letters; those of a block are as long as the block.
    private var lineBoxes: [LineBox] {
        var boxes: [LineBox] = []
        var block = 0
        for (number, line) in lines.enumerated() {
            guard let box = LineBox(line, number) else { continue }
            if let last = boxes.last, !box.continues(last) {
                boxes.lengthen(from: block)
                block = boxes.count
            }
            boxes.append(box)
        }
        boxes.lengthen(from: block)
        return boxes
    }
}

/// The box of a line, made as long as those of its block: whoever points beside a short line
/// means that line.
private struct LineBox {
    let line: Int
    let flow: TextFlow
    /// The box around the words.
    let own: Rect<PageSpace>
    var area: Rect<PageSpace>

    init?(_ line: TextLayout.Line, _ number: Int) {
        guard let area = line.area else { return nil }
        self.line = number
        self.area = area
        own = area
        flow = line.flow
    }

    func isNearer(to point: Point<PageSpace>, than other: LineBox) -> Bool {
        area.squaredDistance(to: point) < other.area.squaredDistance(to: point)
    }

    /// Whether the line stands beside `last` in one column: letters of both lie over each other,
    /// and less than two lines apart.
    func continues(_ last: LineBox) -> Bool {
        let (along, across) = (flow.axis, flow.axis.other)
        let thickness = max(own.size[across], last.own.size[across])
        return flow.axis == last.flow.axis && own.gap(to: last.own, along: along) < 0
            && own.gap(to: last.own, along: across) < 2 * thickness
    }
}

extension [LineBox] {
    /// Makes all from `start` on as long as the longest of them together.
    fileprivate mutating func lengthen(from start: Int) {
        let all = self[start...].dropFirst().reduce(self[start...].first?.own) {
            $0?.union($1.own)
        }
        guard let all else { return }
        for index in self[start...].indices {
            let own = self[index].own
            self[index].area =
                self[index].flow.axis == .horizontal
                ? Rect(x: all.minX, y: own.minY, width: all.size.width, height: own.size.height)
                : Rect(x: own.minX, y: all.minY, width: own.size.width, height: all.size.height)
        }
    }
}

/// Which way letters follow each other.
struct TextFlow: Equatable {
    var axis: Axis
    /// Whether they go to the right, or down.
    var goesOn: Bool

    /// Finds the way from the first of `areas` to the last; nil where there are not two.
    init?(of areas: [Rect<PageSpace>]) {
        guard areas.count > 1, let first = areas.first, let last = areas.last else { return nil }
        let across = last.centre.x - first.centre.x
        let down = last.centre.y - first.centre.y
        axis = abs(across) >= abs(down) ? .horizontal : .vertical
        goesOn = (axis == .horizontal ? across : down) >= 0
    }

    /// The way of a single letter.
    private init() {
        axis = .horizontal
        goesOn = true
    }

    /// From left to right.
    static let usual = TextFlow()
}

extension TextLayout.Line {
    /// The box around all words; nil where there are none.
    var area: Rect<PageSpace>? {
        words.dropFirst().reduce(words.first?.area) { $0?.union($1.area) }
    }

    /// Which way the letters of the line follow each other.
    var flow: TextFlow { TextFlow(of: words.flatMap { $0.scalarAreas }) ?? .usual }

    fileprivate func place(nearestTo point: Point<PageSpace>, _ box: LineBox) -> TextPlace {
        let (flow, line) = (box.flow, box.line)
        var nearest = TextPlace(line: line, word: 0, letter: 0)
        var least = Double.infinity
        for (position, word) in words.enumerated() {
            for (letter, area) in word.scalarAreas.enumerated() {
                let distance = area.distance(to: point, along: flow.axis)
                guard distance < least else { continue }
                least = distance
                let way = TextFlow(of: word.scalarAreas) ?? flow
                let isBehind = point[way.axis] > area.centre[way.axis]
                nearest = TextPlace(
                    line: line, word: position, letter: letter + (isBehind == way.goesOn ? 1 : 0))
            }
        }
        return nearest
    }
}

extension Rect where Space == PageSpace {
    fileprivate var centre: Point<PageSpace> {
        Point(x: minX + size.width / 2, y: minY + size.height / 2)
    }

    /// How far `point` lies outside along one axis.
    fileprivate func distance(to point: Point<PageSpace>, along axis: Axis) -> Double {
        let (lower, upper) = axis == .horizontal ? (minX, maxX) : (minY, maxY)
        return max(0, lower - point[axis], point[axis] - upper)
    }

    /// How far two rectangles are apart along one axis; negative where they overlap.
    fileprivate func gap(to other: Rect, along axis: Axis) -> Double {
        max(origin[axis], other.origin[axis])
            - min(origin[axis] + size[axis], other.origin[axis] + other.size[axis])
    }

    fileprivate func squaredDistance(to point: Point<PageSpace>) -> Double {
        let across = distance(to: point, along: .horizontal)
        let down = distance(to: point, along: .vertical)
        return across * across + down * down
    }
}
