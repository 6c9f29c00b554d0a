// SPDX-License-Identifier: GPL-3.0-or-later

extension TestDocument {
    /// At 300 dots an inch, the nominal resolution of the page service, it has 1000 × 1000 pixels:
    /// the reference image of the IIIF Image API, by which its validators check regions, sizes and
    /// turns.
    static let squares = TestDocument(
        "iiif-squares", "A hundred squares, each of its own colour, to check regions and sizes by",
        pages: 1, width: 240, height: 240, bytes: PDFDocument(pages: [squaresPage]).bytes)

    private static var squaresPage: Page {
        var content = Content()
        for (row, colours) in referenceColours.enumerated() {
            for (column, colour) in colours.enumerated() {
                content.fill(
                    Ink(colour), x: Double(column * 24), y: Double((9 - row) * 24), width: 24,
                    height: 24)
            }
        }
        return Page(width: 240, height: 240, content: content)
    }

    /// The colours of the reference image, row by row: red, green and blue from the highest byte
    /// down.
    private static let referenceColours: [[UInt32]] = [
        [
            0x3d_aa7e, 0xc3_8578, 0xa8_5ca3, 0x6b_37b2, 0x70_a71e,
            0x66_c13f, 0x9f_b6c0, 0x48_ace3, 0x12_df91, 0x92_89b0,
        ],
        [
            0x3d_6bb2, 0xab_2b66, 0x1c_5b8f, 0xfb_28b8, 0xa6_3fa1,
            0xe1_375b, 0x80_fcad, 0x77_3364, 0xbd_7911, 0x54_f837,
        ],
        [
            0x52_55ea, 0x76_2d82, 0x56_29ad, 0x2f_248b, 0xe8_e317,
            0x6b_c293, 0x94_a25a, 0xd1_55a5, 0x58_03d2, 0x3d_904f,
        ],
        [
            0xa4_7a6e, 0xf2_69ab, 0x6f_e61d, 0x02_7faa, 0x4a_5087,
            0xa7_185f, 0xc0_a573, 0x57_ac9f, 0xb5_102b, 0x6e_fb31,
        ],
        [
            0x81_e258, 0x05_5569, 0xae_bd07, 0xe0_0c72, 0x4f_612f,
            0xf9_d660, 0x9a_6602, 0xbc_2aa2, 0xbd_27f4, 0x2b_6984,
        ],
        [
            0x5b_2579, 0x71_3a29, 0x12_8b58, 0x85_436c, 0x91_a050,
            0xa7_2288, 0x6b_ed3e, 0x63_0336, 0x7b_9374, 0xa5_8337,
        ],
        [
            0x8a_802a, 0xdf_4503, 0x5d_a880, 0xef_aed1, 0x2d_a04f,
            0x35_fed1, 0x6f_ecdb, 0x07_2a25, 0xf6_94d6, 0x3c_17e1,
        ],
        [
            0x06_55ea, 0x2d_4f8c, 0x23_020e, 0x55_1d9c, 0x0c_36d7,
            0xac_de15, 0x81_71ac, 0x69_9b64, 0xdf_b1c7, 0x93_c5e2,
        ],
        [
            0x79_6dcc, 0x23_75f8, 0xcc_6989, 0x08_37bc, 0xcb_5346,
            0x99_4d33, 0xef_cca6, 0x26_dcf0, 0x4d_1288, 0x50_4368,
        ],
        [
            0x41_f654, 0x79_9cb8, 0x12_5680, 0xf0_7d07, 0x4e_1c2e,
            0x89_27b7, 0x3c_6025, 0x62_2e02, 0xeb_2415, 0xa1_77b6,
        ],
    ]
}

extension Ink {
    fileprivate init(_ colour: UInt32) {
        self.init(
            red: Double(colour >> 16 & 0xff) / 255, green: Double(colour >> 8 & 0xff) / 255,
            blue: Double(colour & 0xff) / 255)
    }
}
