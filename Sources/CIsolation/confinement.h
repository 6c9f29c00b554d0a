// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stddef.h>

/// Limits the files the process can open to those below the folders, for reading. Returns the
/// version of Landlock in force, 0 where the kernel has none, or -1.
int cisolation_limit_files(const char *const *folders, size_t count);

/// Limits the system calls of the process to those in the table.
int cisolation_limit_calls(void);
