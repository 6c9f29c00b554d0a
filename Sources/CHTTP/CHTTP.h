// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <microhttpd.h>

// The Glibc module leaves this out.
#include <sys/eventfd.h>

// The library asks with a function of variable arguments, which Swift cannot call.

/// Returns the socket of a connection.
static inline int pager_connection_socket(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// Returns the address of the client; NULL where the library does not know it.
static inline const struct sockaddr *pager_connection_client(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

/// Returns what the application keeps with a connection.
static inline void *pager_connection_context(struct MHD_Connection *connection) {
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}
