// SPDX-License-Identifier: GPL-3.0-or-later

/* What Embedded Swift needs of a C library on WebAssembly: memory, and filling and copying it. */

#include <stddef.h>
#include <stdint.h>

enum { page_bytes = 65536, smallest_shift = 4, class_count = 28, not_enough_memory = 12 };

/* A block that is free, or what stands before one that is not. */
struct block {
    struct block *next;
    uint32_t class;
    uint32_t padding[2];
};

extern unsigned char __heap_base;

static struct block *free_blocks[class_count];
static uintptr_t heap_end;

/* Takes `size` bytes that were never used; null where there are no more. */
static void *grow(size_t size) {
    if (heap_end == 0) {
        heap_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    }
    uintptr_t memory_end = (uintptr_t)__builtin_wasm_memory_size(0) * page_bytes;
    if (size > UINT32_MAX - heap_end) {
        return NULL;
    }
    uintptr_t end = heap_end + size;
    if (end > memory_end) {
        uintptr_t pages = (end - memory_end + page_bytes - 1) / page_bytes;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
            return NULL;
        }
    }
    void *start = (void *)heap_end;
    heap_end = end;
    return start;
}

/* Blocks have sizes of powers of two, and go back to the others of their size. */
void *malloc(size_t size) {
    uint32_t class = 0;
    while (class < class_count && ((size_t)1 << (class + smallest_shift)) < size) {
        class++;
    }
    if (class == class_count) {
        return NULL;
    }
    struct block *block = free_blocks[class];
    if (block != NULL) {
        free_blocks[class] = block->next;
    } else {
        block = grow(sizeof *block + ((size_t)1 << (class + smallest_shift)));
        if (block == NULL) {
            return NULL;
        }
    }
    block->class = class;
    return block + 1;
}

void free(void *address) {
    if (address == NULL) {
        return;
    }
    struct block *block = (struct block *)address - 1;
    block->next = free_blocks[block->class];
    free_blocks[block->class] = block;
}

/* All blocks are aligned to 16 bytes; nothing in Swift's standard library wants more. */
int posix_memalign(void **address, size_t alignment, size_t size) {
    *address = alignment <= 16 ? malloc(size) : NULL;
    return *address == NULL ? not_enough_memory : 0;
}

void *memcpy(void *restrict target, const void *restrict source, size_t size) {
    return __builtin_memcpy(target, source, size);
}

void *memmove(void *target, const void *source, size_t size) {
    return __builtin_memmove(target, source, size);
}

void *memset(void *target, int byte, size_t size) { return __builtin_memset(target, byte, size); }
