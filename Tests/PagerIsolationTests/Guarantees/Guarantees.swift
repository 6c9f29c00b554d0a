// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// What isolation promises, one guarantee a file.
///
/// One test after the other, as most of them measure; each in a process of its own, where nothing
/// else opens descriptors, starts processes or holds up the tasks.
@Suite("Guarantees", .serialized)
enum Guarantees {}
