// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

extension TestDocs {
    /// The bytes of the one called `file`.
    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + file)))
    }
}
