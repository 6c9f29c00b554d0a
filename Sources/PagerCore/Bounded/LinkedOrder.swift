// SPDX-License-Identifier: GPL-3.0-or-later

/// Elements in an order that any of them may leave or move to the end of in constant time.
struct LinkedOrder<Element: Sendable>: Sendable {
    private struct Node: Sendable {
        var element: Element?
        var previous: Int?
        var next: Int?
    }

    private var nodes: [Node] = []
    private var free: [Int] = []
    /// The place of the first element.
    private(set) var first: Int?
    private var last: Int?

    /// The element at a place that `append` gave out and `remove` did not take back.
    subscript(place: Int) -> Element {
        get {
            guard let element = nodes[place].element else {
                preconditionFailure("there is nothing at this place")
            }
            return element
        }
        set { nodes[place].element = newValue }
    }

    /// All elements in order.
    var elements: [Element] {
        var elements: [Element] = []
        var place = first
        while let current = place {
            elements.append(self[current])
            place = nodes[current].next
        }
        return elements
    }

    /// Returns the place after `place`.
    func next(after place: Int) -> Int? { nodes[place].next }

    /// Adds `element` at the end, and returns its place.
    mutating func append(_ element: Element) -> Int {
        let place = free.popLast() ?? nodes.count
        let node = Node(element: element)
        if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
        link(place)
        return place
    }

    /// Moves the element at `place` to the end.
    mutating func moveToEnd(_ place: Int) {
        guard last != place else { return }
        unlink(place)
        link(place)
    }

    /// Takes the element at `place` away.
    mutating func remove(_ place: Int) -> Element {
        let element = self[place]
        unlink(place)
        nodes[place].element = nil
        free.append(place)
        return element
    }

    private mutating func link(_ place: Int) {
        nodes[place].previous = last
        nodes[place].next = nil
        if let last { nodes[last].next = place } else { first = place }
        last = place
    }

    private mutating func unlink(_ place: Int) {
        let node = nodes[place]
        if let previous = node.previous {
            nodes[previous].next = node.next
        } else {
            first = node.next
        }
        if let next = node.next {
            nodes[next].previous = node.previous
        } else {
            last = node.previous
        }
    }
}
