// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"

#include <unistd.h>

pid_t cisolation_fork(void) { return fork(); }
