// SPDX-License-Identifier: GPL-3.0-or-later

/// Documents of worker processes are page sources like any other.
extension IsolatedDocument: PageSource {}
