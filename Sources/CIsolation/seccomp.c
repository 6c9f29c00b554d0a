// SPDX-License-Identifier: GPL-3.0-or-later

#include "CIsolation.h"
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "nobody has looked at the system calls of this architecture"
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the low half of an argument is expected first"
#endif

// Whatever no table names kills the process.

/// Allowed with any arguments.
static const uint32_t allowed[] = {
    // Files and messages.
    SYS_read, SYS_pread64, SYS_lseek, SYS_recvmsg, SYS_sendmsg, SYS_write, SYS_writev, SYS_close,
    SYS_fstat, SYS_newfstatat, SYS_statx, SYS_readlinkat, SYS_getdents64, SYS_fstatfs, SYS_statfs,
    SYS_fadvise64, SYS_ppoll,
    // Memory.
    SYS_munmap, SYS_madvise, SYS_brk, SYS_mremap, SYS_futex,
    // Time and signals.
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_gettimeofday,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    // The process itself.
    SYS_exit, SYS_exit_group, SYS_sched_yield, SYS_sched_getaffinity, SYS_getpid, SYS_gettid,
    SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getrusage, SYS_getrandom, SYS_sysinfo,
    SYS_uname,
#ifdef __x86_64__
    SYS_poll, SYS_readlink,
#endif
};

/// Refused with an error, as libraries try them and go on without.
static const struct {
    uint32_t call;
    uint32_t error;
} refused[] = {
    {SYS_ioctl, ENOTTY},
    // The C library then tries clone, which kills.
    {SYS_clone3, ENOSYS},
    // Fontconfig makes the folder of a cache that is not there.
    {SYS_mkdirat, EACCES},
#ifdef __x86_64__
    {SYS_mkdir, EACCES},
#endif
};

/// Killed, or else refused with an error, where an argument has one of some bits.
static const struct {
    uint32_t call;
    uint32_t argument;
    uint32_t killed_bits;
    uint32_t refused_bits;
    uint32_t error;
} limited[] = {
    {SYS_mprotect, 2, PROT_EXEC, 0, 0},
    // O_TMPFILE without the bit of O_DIRECTORY in it, which reads.
    {SYS_openat, 2, O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY), O_ACCMODE, EACCES},
    // Fontconfig asks before it writes a cache.
    {SYS_faccessat, 2, 0, W_OK, EACCES},
    {SYS_faccessat2, 2, 0, W_OK, EACCES},
#ifdef __x86_64__
    {SYS_access, 1, 0, W_OK, EACCES},
#endif
};

/// Only the process itself may be signalled, which is how it aborts.
static const uint32_t signals[] = {SYS_tgkill, SYS_tkill, SYS_kill};

/// What may be done with a descriptor: nothing that has the kernel send signals.
static const uint32_t commands[] = {
    F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_GET_SEALS,
};

/// A program for the kernel, being written.
struct program {
    struct sock_filter lines[256];
    unsigned short count;
};

static void add(struct program *program, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
    struct sock_filter line = {.code = code, .jt = yes, .jf = no, .k = value};
    program->lines[program->count++] = line;
}

static void load(struct program *program, size_t offset) {
    add(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Loads the low half of an argument, all there is of the arguments looked at.
static void load_argument(struct program *program, uint32_t index) {
    load(program, offsetof(struct seccomp_data, args) + index * sizeof(uint64_t));
}

/// Skips lines unless the loaded value is the given one.
static void unless_equal(struct program *program, uint32_t value, uint8_t skipped) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped);
}

/// Skips lines unless the loaded value has one of the bits.
static void unless_any_bit(struct program *program, uint32_t bits, uint8_t skipped) {
    add(program, BPF_JMP | BPF_JSET | BPF_K, bits, 0, skipped);
}

static void finish(struct program *program, uint32_t action) {
    add(program, BPF_RET | BPF_K, action, 0, 0);
}

static void kill_process(struct program *program) { finish(program, SECCOMP_RET_KILL_PROCESS); }

static void allow(struct program *program) { finish(program, SECCOMP_RET_ALLOW); }

static void fail(struct program *program, uint32_t error) {
    finish(program, SECCOMP_RET_ERRNO | error);
}

static void check_architecture(struct program *program) {
    load(program, offsetof(struct seccomp_data, arch));
    add(program, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
    kill_process(program);
    load(program, offsetof(struct seccomp_data, nr));
}

/// Kills or refuses where the argument has one of the bits, and allows the rest.
static void limit_bits(struct program *program, size_t index) {
    unless_equal(program, limited[index].call, 6);
    load_argument(program, limited[index].argument);
    unless_any_bit(program, limited[index].killed_bits, 1);
    kill_process(program);
    unless_any_bit(program, limited[index].refused_bits, 1);
    fail(program, limited[index].error);
    allow(program);
}

/// Kills where memory could be executed, or is shared and of no file: the watch over a process
/// counts what it shares with nobody.
static void limit_mappings(struct program *program) {
    unless_equal(program, SYS_mmap, 8);
    load_argument(program, 2);
    unless_any_bit(program, PROT_EXEC, 1);
    kill_process(program);
    load_argument(program, 3);
    unless_any_bit(program, MAP_ANONYMOUS, 2);
    unless_any_bit(program, MAP_SHARED, 1);
    kill_process(program);
    allow(program);
}

/// Allows a call on the process itself.
static void limit_signal(struct program *program, uint32_t call, uint32_t process) {
    unless_equal(program, call, 4);
    load_argument(program, 0);
    unless_equal(program, process, 1);
    allow(program);
    kill_process(program);
}

#define COUNT(table) (sizeof(table) / sizeof *(table))

static void limit_commands(struct program *program) {
    unless_equal(program, SYS_fcntl, 2 + 2 * COUNT(commands));
    load_argument(program, 1);
    for (size_t index = 0; index < COUNT(commands); index++) {
        unless_equal(program, commands[index], 1);
        allow(program);
    }
    kill_process(program);
}

static void write_program(struct program *program, uint32_t process) {
    check_architecture(program);
    for (size_t index = 0; index < COUNT(allowed); index++) {
        unless_equal(program, allowed[index], 1);
        allow(program);
    }
    limit_mappings(program);
    for (size_t index = 0; index < COUNT(limited); index++)
        limit_bits(program, index);
    for (size_t index = 0; index < COUNT(refused); index++) {
        unless_equal(program, refused[index].call, 1);
        fail(program, refused[index].error);
    }
    for (size_t index = 0; index < COUNT(signals); index++)
        limit_signal(program, signals[index], process);
    limit_commands(program);
    kill_process(program);
}

/// The lines `write_program` writes.
enum {
    PROGRAM_LINES = 4 + 2 * COUNT(allowed) + 9 + 7 * COUNT(limited) + 2 * COUNT(refused)
        + 5 * COUNT(signals) + 3 + 2 * COUNT(commands) + 1,
};

_Static_assert(PROGRAM_LINES <= COUNT(((struct program *)0)->lines), "the program has room");

static int seccomp(unsigned operation, unsigned flags, void *argument) {
    return (int)syscall(SYS_seccomp, operation, flags, argument);
}

bool cisolation_has_seccomp(void) {
    uint32_t action = SECCOMP_RET_KILL_PROCESS;
    return seccomp(SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int cisolation_limit_calls(void) {
    struct program program = {.count = 0};
    write_program(&program, (uint32_t)getpid());
    struct sock_fprog filter = {.len = program.count, .filter = program.lines};
    int result = seccomp(SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
    // The number of a thread that could not be limited.
    if (result > 0)
        errno = ESRCH;
    return result == 0 ? 0 : -1;
}
