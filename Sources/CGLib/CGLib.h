// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>
#include <glib.h>

// The allocator's options, which the Glibc module leaves out.
#include <malloc.h>

// The Glibc module leaves this out too, as it is not in the C standard.
void *memmem(const void *haystack, size_t haystack_size, const void *needle, size_t needle_size);
