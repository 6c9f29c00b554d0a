// SPDX-License-Identifier: GPL-3.0-or-later

extension HostileDocument {
    /// Pages without a sensible size or turn.
    static let boxes = [
        HostileDocument(known: "mediabox-huge", .memory, .drawing),
        HostileDocument(known: "mediabox-infinite", .lie, .anyPage),
        HostileDocument(known: "mediabox-negative", .odd, .anyPage),
        HostileDocument(known: "mediabox-zero", .lie, .anyPage),
        HostileDocument(known: "mediabox-tiny", .odd, .anyPage),
        HostileDocument(known: "mediabox-sliver", .memory, .drawing),
        HostileDocument(known: "mediabox-missing", .odd, .anyPage),
        HostileDocument(known: "cropbox-outside", .odd, .anyPage),
        HostileDocument(known: "userunit", .odd, .anyPage),
        HostileDocument(
            "mediabox-all-zero", .odd, .anyPage, "A page whose every corner is the origin"
        ) { page(greeting, box: .box(0, 0, 0, 0)) },
        HostileDocument("rotate-45", .odd, .anyPage, "A page turned by 45 degrees") {
            page(greeting, entries: ["Rotate": 45])
        },
        HostileDocument("rotate-450", .odd, .anyPage, "A page turned by 450 degrees") {
            page(greeting, entries: ["Rotate": 450])
        },
        HostileDocument(
            "rotate-minimum", .odd, .anyPage,
            "A page turned by the least integer of 32 bits, which has no positive counterpart"
        ) { page(greeting, entries: ["Rotate": -2_147_483_648]) },
    ]
}
