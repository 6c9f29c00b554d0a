// SPDX-License-Identifier: GPL-3.0-or-later

extension ReaderPlace {
    /// Fills the record of a message.
    func write(to output: inout BinaryOutput) {
        switch magnification {
        case .kept: break
        case .fitted: output.put(1 as UInt8, at: 3)
        case .scale(let scale):
            output.put(2 as UInt8, at: 3)
            output.put(scale, at: 48)
        }
        output.put(choice: anchor, at: 4)
        output.put(left != nil, at: 5)
        output.put(top != nil, at: 6)
        output.put(Int64(page.value), at: 24)
        output.put(left ?? 0, top ?? 0, at: 32)
    }

    init(from input: BinaryInput) throws(ReaderBinaryError) {
        let magnification: Magnification
        switch input.integer(UInt8.self, at: 3) {
        case 0: magnification = .kept
        case 1: magnification = .fitted
        case 2: magnification = .scale(input.double(at: 48))
        case let other: throw .choice(other)
        }
        self.init(
            PageIndex(try input.index(at: 24)),
            left: try input.bool(at: 5) ? input.double(at: 32) : nil,
            top: try input.bool(at: 6) ? input.double(at: 40) : nil,
            magnification: magnification, anchor: try input.choice(at: 4))
    }
}
