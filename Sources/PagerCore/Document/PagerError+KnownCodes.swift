// SPDX-License-Identifier: GPL-3.0-or-later

extension PagerError.Code {
    /// Every kind of failure there is.
    public static var allKnown: [Self] {
        [
            .fileMissing, .fileUnreadable, .notPDF, .damaged, .empty, .password, .pageOutOfRange,
            .pageDamaged, .tooLarge, .outOfMemory, .invalidRequest, .cannotCreate, .cancelled,
            .crashed, .deadline, .memoryLimit, .sandbox, .quarantined, .overloaded, .unavailable,
        ]
    }

    /// Finds the kind whose name is `name`, or nil where there is none.
    public init?(named name: String) {
        for code in Self.allKnown where name.utf8.spell(code.name) {
            self = code
            return
        }
        return nil
    }
}
