// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <microhttpd.h>
#include <stdbool.h>
#include <string.h>

// The Glibc module leaves these out.
#include <sys/eventfd.h>
#include <sys/socket.h>
int accept4(int listening, struct sockaddr *address, socklen_t *length, int flags);

// The library asks with a function of variable arguments, which Swift cannot call.

/// Returns the socket of a connection.
static inline int pager_connection_socket(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// Returns whether the target of a request line is whole when the library first shows it.
///
/// The library cuts the line into strings where it lies, so the version follows the target's end.
/// A zero byte that the client sent would be taken for that end: then something else follows.
static inline bool pager_target_is_whole(const char *target) {
    const char *after = target + strlen(target) + 1;
    const char *version = "HTTP/";
    while (*version && *after == *version) {
        after++;
        version++;
    }
    return *version == '\0';
}

/// What is answered where a body cannot be read to its end: the connection is closed.
static const ssize_t pager_reading_failed = MHD_CONTENT_READER_END_WITH_ERROR;

/// Returns what the application keeps with a connection.
static inline void *pager_connection_context(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}
