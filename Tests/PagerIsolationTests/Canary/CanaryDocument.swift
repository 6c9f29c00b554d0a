// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerRender

/// A document that says one word in its title and on its page, readable in the file.
struct CanaryDocument {
    /// The word.
    let word: String

    /// The file.
    var bytes: DocumentBytes {
        let content = "BT /F 12 Tf 20 50 Td (\(word)) Tj ET"
        let file = """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Type /Pages /Count 1 /Kids [3 0 R]>> endobj
            3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 100] /Contents 4 0 R
            /Resources <</Font <</F 5 0 R>>>>>> endobj
            4 0 obj <</Length \(content.utf8.count)>> stream
            \(content)
            endstream endobj
            5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
            6 0 obj <</Title (\(word))>> endobj
            trailer <</Root 1 0 R /Info 6 0 R /Size 7>>
            %%EOF

            """
        return DocumentBytes(Array(file.utf8))
    }
}
