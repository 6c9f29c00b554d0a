// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void cisolation_deepen_stack(size_t bytes) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= bytes)
        return;
    limit.rlim_cur = limit.rlim_max < bytes ? limit.rlim_max : bytes;
    setrlimit(RLIMIT_STACK, &limit);
}

int cisolation_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int cisolation_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int cisolation_pidfd_signal(int pidfd, int signal) {
    return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}

int cisolation_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -1;
    return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}
