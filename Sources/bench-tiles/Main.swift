// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// Draws tiles of a document's pages directly and from recordings, and prints a line for each page:
/// its number, whether a recording of it agrees with direct drawing, and the milliseconds of a tile
/// drawn either way.
@main
enum Main {
    static func main() async {
        let words = CommandLine.arguments
        guard words.count == 3, let most = Int(words[2]), most > 0 else {
            print("usage: bench-tiles DOCUMENT MOST-PAGES")
            return
        }
        do throws(PagerError) {
            try await TileBench(DocumentBytes(contentsOfFile: words[1])).run(most: most)
        } catch {
            print("failed \(error.code.name): \(error.message)")
        }
    }
}
