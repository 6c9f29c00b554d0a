// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <nettle/sha2.h>
