// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gio/gio.h>
#include <glib.h>

// The allocator's options, which the Glibc module leaves out.
#include <malloc.h>
