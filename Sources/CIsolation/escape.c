// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/// How the child says what came of it; another program run in its place says 0.
enum {
    EXIT_DONE = 10,
    EXIT_REFUSED,
    EXIT_UNCONFINED,
};

static bool reads(const char *path) {
    char byte;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    return fd >= 0 && read(fd, &byte, 1) == 1;
}

static bool uses_memory(void) {
    enum { SIZE = 1 << 20 };
    char *memory = malloc(SIZE);
    if (memory == NULL)
        return false;
    memset(memory, 1, SIZE);
    bool holds = memory[SIZE - 1] == 1;
    free(memory);
    return holds;
}

static bool works(const char *path, const int pipe[2]) {
    char byte = 1;
    return uses_memory() && reads(path) && write(pipe[1], &byte, 1) == 1
        && read(pipe[0], &byte, 1) == 1;
}

static bool writes(const char *path) { return open(path, O_WRONLY | O_CLOEXEC) >= 0; }

static bool creates(const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && unlink(path) == 0;
}

static bool connects(void) {
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, (const struct sockaddr *)&address, sizeof address) == 0)
        return true;
    // That nobody listens does not hold it back.
    return errno != EACCES && errno != EPERM;
}

static bool executes(const char *path) {
    char *arguments[] = {(char *)path, NULL};
    char *environment[] = {NULL};
    execve(path, arguments, environment);
    return false;
}

static bool forks(void) {
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    return child > 0 && waitpid(child, NULL, 0) == child;
}

static bool traces(void) { return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0; }

static bool signals_parent(void) { return kill(getppid(), 0) == 0; }

static bool owns(const int pipe[2]) { return fcntl(pipe[0], F_SETOWN, getppid()) == 0; }

static void *page(int protection) {
    return mmap(NULL, 1, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static bool maps_executable(void) {
    return page(PROT_READ | PROT_WRITE | PROT_EXEC) != MAP_FAILED;
}

static bool maps_shared(void) {
    int flags = MAP_SHARED | MAP_ANONYMOUS;
    return mmap(NULL, 1, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED;
}

static bool makes_executable(void) {
    void *memory = page(PROT_READ | PROT_WRITE);
    return memory != MAP_FAILED && mprotect(memory, 1, PROT_READ | PROT_EXEC) == 0;
}

static bool attempt_works(enum cisolation_attempt attempt, const char *path, const int pipe[2]) {
    switch (attempt) {
    case CISOLATION_ATTEMPT_WORK: return works(path, pipe);
    case CISOLATION_ATTEMPT_WRITE: return writes(path);
    case CISOLATION_ATTEMPT_CREATE: return creates(path);
    case CISOLATION_ATTEMPT_READ: return reads(path);
    case CISOLATION_ATTEMPT_CONNECT: return connects();
    case CISOLATION_ATTEMPT_EXECUTE: return executes(path);
    case CISOLATION_ATTEMPT_FORK: return forks();
    case CISOLATION_ATTEMPT_TRACE: return traces();
    case CISOLATION_ATTEMPT_SIGNAL: return signals_parent();
    case CISOLATION_ATTEMPT_OWNER: return owns(pipe);
    case CISOLATION_ATTEMPT_EXECUTABLE_MEMORY: return maps_executable();
    case CISOLATION_ATTEMPT_PROTECTION: return makes_executable();
    case CISOLATION_ATTEMPT_SHARED_MEMORY: return maps_shared();
    }
    abort();
}

/// What the child does; it never returns.
static void run(
    enum cisolation_attempt attempt, const char *path, const struct cisolation_limits *limits,
    pid_t parent, const int pipe[2]) {
    if (limits != NULL) {
        struct cisolation_limits own = *limits;
        struct cisolation_status status;
        own.parent = parent;
        if (cisolation_confine(&own, &status) != 0)
            _exit(EXIT_UNCONFINED);
    }
    _exit(attempt_works(attempt, path, pipe) ? EXIT_DONE : EXIT_REFUSED);
}

static enum cisolation_outcome outcome(int status) {
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGSYS ? CISOLATION_OUTCOME_KILLED : CISOLATION_OUTCOME_UNKNOWN;
    switch (WEXITSTATUS(status)) {
    case 0:
    case EXIT_DONE: return CISOLATION_OUTCOME_DONE;
    case EXIT_REFUSED: return CISOLATION_OUTCOME_REFUSED;
    default: return CISOLATION_OUTCOME_UNKNOWN;
    }
}

static enum cisolation_outcome await(pid_t child) {
    int status;
    pid_t ended;
    do
        ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    return ended == child ? outcome(status) : CISOLATION_OUTCOME_UNKNOWN;
}

enum cisolation_outcome cisolation_try(
    enum cisolation_attempt attempt, const char *path, const struct cisolation_limits *limits) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return CISOLATION_OUTCOME_UNKNOWN;
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0)
        run(attempt, path, limits, parent, ends);
    close(ends[0]);
    close(ends[1]);
    return child < 0 ? CISOLATION_OUTCOME_UNKNOWN : await(child);
}
