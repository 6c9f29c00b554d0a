// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo-tee.h>
#include <cairo.h>
#include <poppler.h>
