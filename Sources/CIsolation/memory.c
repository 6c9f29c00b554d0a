// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

_Static_assert(CISOLATION_SEAL_SEAL == F_SEAL_SEAL, "the kernel's own values");
_Static_assert(CISOLATION_SEAL_SHRINK == F_SEAL_SHRINK, "the kernel's own values");
_Static_assert(CISOLATION_SEAL_GROW == F_SEAL_GROW, "the kernel's own values");
_Static_assert(CISOLATION_SEAL_WRITE == F_SEAL_WRITE, "the kernel's own values");

int cisolation_memfd(const char *name) {
    unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
    int fd = memfd_create(name, flags | MFD_NOEXEC_SEAL);
    // Kernels before 6.3 refuse flags they do not know.
    if (fd < 0 && errno == EINVAL)
        fd = memfd_create(name, flags);
    return fd;
}

int cisolation_seal(int fd, unsigned seals) { return fcntl(fd, F_ADD_SEALS, seals); }

int cisolation_seals(int fd) { return fcntl(fd, F_GET_SEALS); }
