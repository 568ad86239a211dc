#include <string.h>

#include "CompositorKernels.h"
#include "KernelSupport.h"

typedef uint8_t Bytes16 __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t Words16 __attribute__((vector_size(32)));

/// round(a * b / 255), exact for bytes.
INLINE uint32_t times(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE uint32_t scaled(uint32_t p, uint32_t a) {
  uint32_t rb = (p & 0xff00ff) * a + 0x800080;
  uint32_t ag = ((p >> 8) & 0xff00ff) * a + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

INLINE uint32_t over(uint32_t s, uint32_t d) { return s + scaled(d, 255 - (s >> 24)); }

#define TIMES16(A, B) ({ Words16 t_ = (A) * (B) + 128; (t_ + (t_ >> 8)) >> 8; })
#define WIDE(V) __builtin_convertvector(V, Words16)
#define NARROW(V) __builtin_convertvector(V, Bytes16)
#define SPREAD_ALPHA(V) __builtin_shufflevector(V, V, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)
#define SPREAD_MASK(M) ({ uint32_t m_; memcpy(&m_, (M), 4); \
  typedef uint32_t One4 __attribute__((vector_size(16))); One4 o_ = {m_, 0, 0, 0}; Bytes16 b_ = (Bytes16)o_; \
  __builtin_shufflevector(b_, b_, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3); })

void kernel_copy(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h) {
  if (ds == w && ss == w) {
    memcpy(d, s, (size_t)w * (size_t)h * 4);
    return;
  }
  for (int y = 0; y < h; y++, d += ds, s += ss) memcpy(d, s, (size_t)w * 4);
}

KERNEL void kernel_fill(uint32_t *d, ptrdiff_t ds, int w, int h, uint32_t color) {
  typedef uint32_t Four __attribute__((vector_size(16), aligned(4), may_alias));
  Four four = {color, color, color, color};
  for (int y = 0; y < h; y++, d += ds) {
    int x = 0;
    for (; x + 4 <= w; x += 4) *(Four *)(d + x) = four;
    for (; x < w; x++) d[x] = color;
  }
}

KERNEL void kernel_over_solid(uint32_t *d, ptrdiff_t ds, int w, int h, uint32_t color) {
  typedef uint32_t Four __attribute__((vector_size(16)));
  uint32_t rest = 255 - (color >> 24);
  Four four = {color, color, color, color};
  Bytes16 source = (Bytes16)four;
  Words16 factor = (Words16){} + (uint16_t)rest;
  for (int y = 0; y < h; y++, d += ds) {
    int x = 0;
    for (; x + 4 <= w; x += 4) {
      Bytes16 *p = (Bytes16 *)(d + x);
      *p = source + NARROW(TIMES16(WIDE(*p), factor));
    }
    for (; x < w; x++) d[x] = color + scaled(d[x], rest);
  }
}

KERNEL void kernel_over_solid_masked(
    uint32_t *d, ptrdiff_t ds, const uint8_t *m, ptrdiff_t ms, int w, int h, uint32_t color) {
  typedef uint32_t Four __attribute__((vector_size(16)));
  Four four = {color, color, color, color};
  Words16 source = WIDE((Bytes16)four);
  for (int y = 0; y < h; y++, d += ds, m += ms) {
    int x = 0;
    for (; x + 4 <= w; x += 4) {
      Bytes16 *p = (Bytes16 *)(d + x);
      Words16 s = TIMES16(source, WIDE(SPREAD_MASK(m + x)));
      *p = NARROW(s + TIMES16(WIDE(*p), 255 - SPREAD_ALPHA(s)));
    }
    for (; x < w; x++) d[x] = over(scaled(color, m[x]), d[x]);
  }
}

KERNEL void kernel_over(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h, uint8_t alpha) {
  Words16 factor = (Words16){} + (uint16_t)alpha;
  for (int y = 0; y < h; y++, d += ds, s += ss) {
    int x = 0;
    for (; x + 4 <= w; x += 4) {
      Bytes16 *p = (Bytes16 *)(d + x);
      Words16 v = WIDE(*(const Bytes16 *)(s + x));
      if (alpha != 255) v = TIMES16(v, factor);
      *p = NARROW(v + TIMES16(WIDE(*p), 255 - SPREAD_ALPHA(v)));
    }
    for (; x < w; x++) d[x] = over(scaled(s[x], alpha), d[x]);
  }
}

KERNEL void kernel_over_masked(
    uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, const uint8_t *m, ptrdiff_t ms, int w, int h,
    uint8_t alpha) {
  Words16 factor = (Words16){} + (uint16_t)alpha;
  for (int y = 0; y < h; y++, d += ds, s += ss, m += ms) {
    int x = 0;
    for (; x + 4 <= w; x += 4) {
      Bytes16 *p = (Bytes16 *)(d + x);
      Words16 v = TIMES16(WIDE(*(const Bytes16 *)(s + x)), TIMES16(WIDE(SPREAD_MASK(m + x)), factor));
      *p = NARROW(v + TIMES16(WIDE(*p), 255 - SPREAD_ALPHA(v)));
    }
    for (; x < w; x++) d[x] = over(scaled(s[x], times(m[x], alpha)), d[x]);
  }
}

void kernel_tint(uint32_t *d, ptrdiff_t ds, const uint8_t *m, ptrdiff_t ms, int w, int h, uint32_t color) {
  for (int y = 0; y < h; y++, d += ds, m += ms)
    for (int x = 0; x < w; x++) d[x] = scaled(color, m[x]);
}

KERNEL void kernel_multiply(uint32_t *d, ptrdiff_t ds, int w, int h, uint32_t color) {
  typedef uint32_t Four __attribute__((vector_size(16)));
  Four four = {color, color, color, color};
  Words16 factor = WIDE((Bytes16)four);
  for (int y = 0; y < h; y++, d += ds) {
    int x = 0;
    for (; x + 4 <= w; x += 4) {
      Bytes16 *p = (Bytes16 *)(d + x);
      *p = NARROW(TIMES16(WIDE(*p), factor));
    }
    for (; x < w; x++)
      d[x] = times(d[x] >> 24, color >> 24) << 24 | times(d[x] >> 16 & 255, color >> 16 & 255) << 16 |
        times(d[x] >> 8 & 255, color >> 8 & 255) << 8 | times(d[x] & 255, color & 255);
  }
}

void kernel_mask_from_alpha(uint8_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h) {
  for (int y = 0; y < h; y++, d += ds, s += ss)
    for (int x = 0; x < w; x++) d[x] = (uint8_t)(s[x] >> 24);
}

void kernel_mask_multiply(uint8_t *d, ptrdiff_t ds, const uint8_t *m, ptrdiff_t ms, int w, int h) {
  for (int y = 0; y < h; y++, d += ds, m += ms)
    for (int x = 0; x < w; x++) d[x] = (uint8_t)times(d[x], m[x]);
}

void kernel_mask_scale(uint8_t *d, ptrdiff_t ds, int w, int h, uint8_t alpha) {
  for (int y = 0; y < h; y++, d += ds)
    for (int x = 0; x < w; x++) d[x] = (uint8_t)times(d[x], alpha);
}
