#pragma once

// The vector width is chosen when the process starts, where one build serves machines of different widths.
#if defined(__x86_64__) && defined(__ELF__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

#define INLINE static inline __attribute__((always_inline))
