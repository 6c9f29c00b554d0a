// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"

#include <sys/syscall.h>
#include <unistd.h>

int cisolation_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int cisolation_pidfd_signal(int pidfd, int signal) {
    return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}
