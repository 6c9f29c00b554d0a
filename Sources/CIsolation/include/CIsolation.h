// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What Swift cannot say: forking, messages that carry descriptors, and the confinement of a
// process. Every function sets errno where it returns -1, and allocates nothing.

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
