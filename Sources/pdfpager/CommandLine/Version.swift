// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// The version of the program.
enum Version {
    /// The number of this version.
    static let number = "0.1.0"

    /// What --version prints.
    static var notice: String {
        """
        pdfpager \(number) (Poppler \(LibraryVersions.poppler), Cairo \(LibraryVersions.cairo))
        Licence: GNU General Public License, version 3 or later <https://gnu.org/licenses/gpl.html>
        This is free software: you may change and pass it on. There is no warranty, as far as
        the law permits.

        """
    }
}
