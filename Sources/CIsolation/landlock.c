// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The headers of Debian 12 know the first two versions only, so all is spelled out here.

enum {
    LANDLOCK_VERSION_QUERY = 1,
    RULE_PATH_BENEATH = 1,
};

/// What the kernel is to forbid unless a rule allows it.
struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scope;
};

/// What is allowed below a folder.
struct path_rule {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

static const uint64_t READ_FILE = 1 << 2;
static const uint64_t READ_FOLDER = 1 << 3;

/// All that the version can forbid; newer fields are zero, which older kernels accept.
static struct ruleset everything(int version) {
    // Rights on files: 13, then one more each to link, to cut short, and for devices' calls.
    int files = 13 + (version >= 2) + (version >= 3) + (version >= 5);
    return (struct ruleset){
        .files = (1 << files) - 1,
        // Binding and connecting TCP.
        .network = version >= 4 ? 3 : 0,
        // Reaching abstract sockets and signalling, outside.
        .scope = version >= 6 ? 3 : 0,
    };
}

static int create(const struct ruleset *rules, size_t size, unsigned flags) {
    return (int)syscall(SYS_landlock_create_ruleset, rules, size, flags);
}

int cisolation_landlock_version(void) {
    int version = create(NULL, 0, LANDLOCK_VERSION_QUERY);
    return version > 0 ? version : 0;
}

/// Allows reading below the folder; one that is not there or cannot be opened is skipped.
static int allow_reading(int ruleset, const char *path) {
    int folder = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return errno == EMFILE || errno == ENFILE || errno == ENOMEM ? -1 : 0;
    struct path_rule rule = {.allowed = READ_FILE | READ_FOLDER, .folder = folder};
    int result = (int)syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0);
    int reason = errno;
    close(folder);
    errno = reason;
    return result;
}

static int allow_folders(int ruleset, const char *const *folders, size_t count) {
    for (size_t index = 0; index < count; index++)
        if (allow_reading(ruleset, folders[index]) != 0)
            return -1;
    return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}

int cisolation_limit_files(const char *const *folders, size_t count) {
    int version = cisolation_landlock_version();
    if (version == 0)
        return 0;
    struct ruleset rules = everything(version);
    int ruleset = create(&rules, sizeof rules, 0);
    if (ruleset < 0)
        return -1;
    int result = allow_folders(ruleset, folders, count);
    int reason = errno;
    close(ruleset);
    errno = reason;
    return result == 0 ? version : -1;
}
