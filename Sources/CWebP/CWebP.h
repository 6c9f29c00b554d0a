// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>
