// SPDX-License-Identifier: GPL-3.0-or-later

extension VectorFormat {
    /// Returns whether `file` begins as files of this format do.
    public func begins(_ file: [UInt8]) -> Bool {
        let bytes = HeaderBytes(file)
        return switch self {
        case .pdf: bytes.has("%PDF-", at: 0)
        case .svg: bytes.has("<?xml ", at: 0) || bytes.has("<svg", at: 0)
        }
    }
}
