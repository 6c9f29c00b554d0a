// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// An enumeration without values, which goes as the position of the case among all.
protocol WireEnumeration: WireCodable, CaseIterable, Equatable {}

extension WireEnumeration {
    func encode(into writer: inout ByteWriter) throws(ProtocolViolation) {
        for (position, value) in Self.allCases.enumerated() where value == self {
            try writer.write(number: UInt8(truncatingIfNeeded: position))
        }
    }

    init(from reader: inout ByteReader) throws(ProtocolViolation) {
        let position = Int(try reader.number(UInt8.self))
        guard let value = Self.allCases.dropFirst(position).first else { throw .unknownValue }
        self = value
    }
}

extension QuarterTurn: WireEnumeration {}
extension DrawingMethod: WireEnumeration {}
extension PageBox: WireEnumeration {}
extension VectorFormat: WireEnumeration {}
extension PageLayoutHint: WireEnumeration {}
extension ReadingDirection: WireEnumeration {}
extension DocumentSummary.Repair: WireEnumeration {}
