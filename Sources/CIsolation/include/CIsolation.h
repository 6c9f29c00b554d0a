// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What Swift cannot say: forking, messages that carry descriptors, and the confinement of a
// process. Every function sets errno where it returns -1, and allocates nothing.

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Processes

/// Forks the process. The caller must have a single thread, or the child may call nothing but C
/// that is safe in a signal handler.
///
/// In C because Swift marks `fork` as unavailable.
pid_t cisolation_fork(void);

/// Lets the stack of the first thread grow to so many bytes, or as far as the system allows.
///
/// In C because the kinds of limits have different types in Swift.
void cisolation_deepen_stack(size_t bytes);

/// Has a spawned process begin without the descriptors from `first` on.
///
/// In C because Swift's Glibc leaves the function out.
int cisolation_close_from(posix_spawn_file_actions_t *actions, int first);

/// Opens a descriptor that stands for the process, closed on exec.
///
/// In C because the C library of Debian 12 declares it in a header Swift's Glibc leaves out.
int cisolation_pidfd_open(pid_t pid);

/// Sends the signal to the process that the descriptor stands for.
///
/// In C for the same reason.
int cisolation_pidfd_signal(int pidfd, int signal);

// Memory files

/// What can be forbidden for a memory file, for ever.
enum cisolation_seal {
    CISOLATION_SEAL_SEAL = 1,
    CISOLATION_SEAL_SHRINK = 2,
    CISOLATION_SEAL_GROW = 4,
    CISOLATION_SEAL_WRITE = 8,
};

/// Makes an empty file in memory that can be sealed, is closed on exec, and cannot be executed
/// where the kernel knows how.
///
/// In C because the kernel's newer flags have no names in Swift's Glibc.
int cisolation_memfd(const char *name);

/// Adds seals to a memory file.
///
/// In C because the seals have no names in Swift's Glibc.
int cisolation_seal(int fd, unsigned seals);

/// Returns the seals of a memory file.
///
/// In C for the same reason.
int cisolation_seals(int fd);

// Messages

/// The most descriptors one message carries.
enum { CISOLATION_DESCRIPTORS_LIMIT = 16 };

/// Makes two connected sockets that keep messages apart and in order, closed on exec.
///
/// In C because the kinds of sockets and their flags have different types in Swift.
int cisolation_socket_pair(int sockets[2]);

/// Sends one message of at least a byte, with copies of the descriptors. Raises no SIGPIPE.
///
/// In C because control messages are built with macros.
ssize_t cisolation_send(
    int socket, const void *bytes, size_t count, const int *fds, size_t fd_count);

/// Receives one message and its descriptors, which are closed on exec; returns 0 at the end.
/// A message with more bytes or descriptors than there is room for fails with EMSGSIZE; its
/// descriptors are closed.
///
/// In C because control messages are read with macros.
ssize_t cisolation_receive(
    int socket, void *bytes, size_t capacity, int *fds, size_t fd_capacity, size_t *fd_count);

// Output

/// Makes a pipe, closed on exec: `ends[0]` is read from and never waits, `ends[1]` is written to.
///
/// In C because Swift's Glibc leaves the function out.
int cisolation_pipe(int ends[2]);

// Confinement

/// What a process may still do and use once it is confined.
struct cisolation_limits {
    /// The process that must still be its parent, and with which it dies.
    pid_t parent;
    /// The seconds of processor time after which the kernel kills it.
    uint64_t cpu_seconds;
    /// The number its descriptors stay below.
    uint64_t descriptors;
    /// The folders it may read, where the kernel can limit that; those not there are skipped.
    const char *const *folders;
    size_t folder_count;
};

/// The steps of confinement, in order.
enum cisolation_step {
    CISOLATION_STEP_PRIVILEGES = 1,
    CISOLATION_STEP_PARENT,
    CISOLATION_STEP_RESOURCES,
    CISOLATION_STEP_LANDLOCK,
    CISOLATION_STEP_SECCOMP,
};

/// How far confinement went.
struct cisolation_status {
    /// The last step begun.
    enum cisolation_step step;
    /// The version of Landlock in force; 0 where the kernel has none.
    int landlock;
    /// Whether system calls are filtered.
    bool seccomp;
};

/// Confines the calling process for the rest of its life: no new privileges, no core dump, no
/// handlers of crashes, death with its parent, limits on resources, reading of the given folders
/// only (with Landlock), and only the system calls that drawing needs (with seccomp). Its
/// descriptors stay open.
///
/// The process must have a single thread. On failure it may be partly confined and must end.
///
/// In C because it hands the kernel structures and numbers that have no names in Swift, and must
/// be safe to run right after a fork.
int cisolation_confine(const struct cisolation_limits *limits, struct cisolation_status *status);

/// Returns whether the kernel can filter system calls and kill on a forbidden one.
///
/// In C because the system call has no wrapper.
bool cisolation_has_seccomp(void);

/// Returns the version of Landlock the kernel has; 0 where it has none.
///
/// In C because the system call has no wrapper.
int cisolation_landlock_version(void);

// Attempts to escape

/// What a confined process may try.
enum cisolation_attempt {
    /// What drawing needs: memory, reading a file of a readable folder, writing to a pipe.
    CISOLATION_ATTEMPT_WORK,
    /// Opening a file that is there for writing.
    CISOLATION_ATTEMPT_WRITE,
    /// Making a file.
    CISOLATION_ATTEMPT_CREATE,
    /// Reading a file outside the readable folders.
    CISOLATION_ATTEMPT_READ,
    /// Making a socket and connecting it.
    CISOLATION_ATTEMPT_CONNECT,
    /// Running another program.
    CISOLATION_ATTEMPT_EXECUTE,
    /// Making a process.
    CISOLATION_ATTEMPT_FORK,
    /// Becoming part of a debugger's session.
    CISOLATION_ATTEMPT_TRACE,
    /// Sending a signal to the parent; the harmless signal 0.
    CISOLATION_ATTEMPT_SIGNAL,
    /// Having a signal sent to the parent by the kernel when a descriptor is ready.
    CISOLATION_ATTEMPT_OWNER,
    /// Getting memory that can be executed.
    CISOLATION_ATTEMPT_EXECUTABLE_MEMORY,
    /// Making memory that is there executable.
    CISOLATION_ATTEMPT_PROTECTION,
    /// Getting memory that does not count as the process's own.
    CISOLATION_ATTEMPT_SHARED_MEMORY,
};

/// What came of an attempt.
enum cisolation_outcome {
    /// It was tried and failed with an error.
    CISOLATION_OUTCOME_REFUSED,
    /// The kernel killed the process for it.
    CISOLATION_OUTCOME_KILLED,
    /// It was tried and worked.
    CISOLATION_OUTCOME_DONE,
    /// It could not be tried, or the process ended in another way.
    CISOLATION_OUTCOME_UNKNOWN,
};

/// Tries it in a child of this process, confined first, and waits for the child. Where `limits`
/// is NULL the child is not confined, which shows that the attempt can work. `path` is the file
/// to read, write, make or run; other attempts leave it alone. The parent in `limits` is not used.
///
/// In C because the child of a process with threads may run nothing else.
enum cisolation_outcome cisolation_try(
    enum cisolation_attempt attempt, const char *path, const struct cisolation_limits *limits);
