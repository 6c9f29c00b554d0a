// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Room for the descriptors of one message, aligned as the kernel wants it.
union control {
    char bytes[CMSG_SPACE(CISOLATION_DESCRIPTORS_LIMIT * sizeof(int))];
    struct cmsghdr header;
};

int cisolation_socket_pair(int sockets[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets);
}

/// Puts the descriptors into the message.
static void attach(struct msghdr *message, union control *control, const int *fds, size_t count) {
    memset(control, 0, sizeof *control);
    message->msg_control = control->bytes;
    message->msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), fds, count * sizeof(int));
}

ssize_t cisolation_send(
    int socket, const void *bytes, size_t count, const int *fds, size_t fd_count) {
    if (count == 0 || fd_count > CISOLATION_DESCRIPTORS_LIMIT) {
        errno = EINVAL;
        return -1;
    }
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union control control;
    if (fd_count > 0)
        attach(&message, &control, fds, fd_count);
    ssize_t sent;
    do
        sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent;
}

/// Copies the descriptors out of the message and returns how many there are.
static size_t detach(struct msghdr *message, int *fds) {
    size_t count = 0;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header != NULL;
         header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS)
            continue;
        size_t size = header->cmsg_len - CMSG_LEN(0);
        memcpy(fds + count, CMSG_DATA(header), size);
        count += size / sizeof(int);
    }
    return count;
}

ssize_t cisolation_receive(
    int socket, void *bytes, size_t capacity, int *fds, size_t fd_capacity, size_t *fd_count) {
    *fd_count = 0;
    if (fd_capacity > CISOLATION_DESCRIPTORS_LIMIT) {
        errno = EINVAL;
        return -1;
    }
    struct iovec part = {.iov_base = bytes, .iov_len = capacity};
    union control control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (fd_capacity > 0) {
        message.msg_control = control.bytes;
        // Not CMSG_SPACE: its padding has room for one descriptor more.
        message.msg_controllen = CMSG_LEN(fd_capacity * sizeof(int));
    }
    ssize_t received;
    do
        received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0)
        return -1;
    size_t count = detach(&message, fds);
    bool is_cut = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0;
    if (!is_cut && received > 0) {
        *fd_count = count;
        return received;
    }
    for (size_t index = 0; index < count; index++)
        close(fds[index]);
    if (!is_cut)
        return 0;
    errno = EMSGSIZE;
    return -1;
}
