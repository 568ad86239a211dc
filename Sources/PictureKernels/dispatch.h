#pragma once

// The vector width is chosen when the process starts, where one build serves machines of different widths. The dynamic
// linker runs what chooses it before ThreadSanitizer is ready, and Clang adds calls to ThreadSanitizer there up to
// version 21 (https://github.com/llvm/llvm-project/pull/167516).
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

#define INLINE static inline __attribute__((always_inline))
