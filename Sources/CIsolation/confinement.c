// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"
#include "confinement.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/// Lowers a limit for good; one that is lower already stays.
static int lower(__rlimit_resource_t resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0)
        return -1;
    if (limit.rlim_max > value)
        limit.rlim_max = value;
    if (limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit);
}

static int drop_privileges(void) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return -1;
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

static int die_with(pid_t parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0)
        return -1;
    // It may have died before the line above.
    if (getppid() == parent)
        return 0;
    errno = ESRCH;
    return -1;
}

/// Lets the signals of a crash end the process as they are: the handlers that a language installs
/// to explain a crash make processes, which would look like an escape.
static int die_plainly(void) {
    static const int crashes[] = {
        SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    };
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigset_t unblocked;
    sigemptyset(&unblocked);
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
        sigaddset(&unblocked, crashes[index]);
        if (sigaction(crashes[index], &plain, NULL) != 0)
            return -1;
    }
    return sigprocmask(SIG_UNBLOCK, &unblocked, NULL);
}

static int limit_resources(const struct cisolation_limits *limits) {
    if (lower(RLIMIT_CORE, 0) != 0 || lower(RLIMIT_FSIZE, 0) != 0)
        return -1;
    return lower(RLIMIT_CPU, limits->cpu_seconds);
}

int cisolation_confine(const struct cisolation_limits *limits, struct cisolation_status *status) {
    *status = (struct cisolation_status){.step = CISOLATION_STEP_PRIVILEGES};
    if (drop_privileges() != 0)
        return -1;
    status->step = CISOLATION_STEP_PARENT;
    if (die_with(limits->parent) != 0)
        return -1;
    status->step = CISOLATION_STEP_RESOURCES;
    if (die_plainly() != 0 || limit_resources(limits) != 0)
        return -1;
    status->step = CISOLATION_STEP_LANDLOCK;
    int version = cisolation_limit_files(limits->folders, limits->folder_count);
    if (version < 0)
        return -1;
    status->landlock = version;
    // Not before: the folders are opened for that, and as many files may be open already.
    status->step = CISOLATION_STEP_RESOURCES;
    if (lower(RLIMIT_NOFILE, limits->descriptors) != 0)
        return -1;
    status->step = CISOLATION_STEP_SECCOMP;
    if (cisolation_limit_calls() != 0)
        return -1;
    status->seccomp = true;
    return 0;
}
