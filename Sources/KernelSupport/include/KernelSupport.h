#pragma once

// How loops over pixels are compiled, in whichever module they are.

/// Marks a loop whose vector width is chosen when the process starts, since one build serves machines of different widths.
/// The dynamic linker runs what chooses it before ThreadSanitizer is ready, and Clang adds calls to ThreadSanitizer there
/// up to version 21 (https://github.com/llvm/llvm-project/pull/167516), so those builds have the default width.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define KERNEL __attribute__((target_clones("avx2", "default")))
#else
#define KERNEL
#endif

/// Marks what is compiled with each width of the loops that call it.
#define INLINE static inline __attribute__((always_inline))
