#include <math.h>
#include <string.h>

#include "CompositorKernels.h"
#include "KernelSupport.h"

#pragma STDC FP_CONTRACT OFF

typedef uint8_t Bytes16 __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t Words16 __attribute__((vector_size(32)));
#define WIDE(V) __builtin_convertvector(V, Words16)
#define NARROW(V) __builtin_convertvector(V, Bytes16)

/// (a * (256 - f) + b * f + 128) / 256 for each byte
INLINE uint32_t between(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t g = 256 - f;
  uint32_t rb = (((a & 0xff00ff) * g + (b & 0xff00ff) * f + 0x800080) >> 8) & 0xff00ff;
  uint32_t ag = (((a >> 8) & 0xff00ff) * g + ((b >> 8) & 0xff00ff) * f + 0x800080) & 0xff00ff00;
  return rb | ag;
}

#define BETWEEN16(A, B, F, G) NARROW((WIDE(A) * (G) + WIDE(B) * (F) + 128) >> 8)

KERNEL void kernel_shift(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h, int fx, int fy) {
  Words16 across = (Words16){} + (uint16_t)fx, down = (Words16){} + (uint16_t)fy;
  Words16 across_rest = 256 - across, down_rest = 256 - down;
  ptrdiff_t right = fx != 0, below = fy != 0 ? ss : 0;
  for (int y = 0; y < h; y++, d += ds, s += ss) {
    int x = 0;
    if (!right) {
      for (; x + 4 <= w; x += 4)
        *(Bytes16 *)(d + x) =
            BETWEEN16(*(const Bytes16 *)(s + x), *(const Bytes16 *)(s + x + below), down, down_rest);
    } else {
      for (; x + 4 <= w; x += 4) {
        const uint32_t *p = s + x;
        Bytes16 top = BETWEEN16(*(const Bytes16 *)p, *(const Bytes16 *)(p + 1), across, across_rest);
        const uint32_t *q = p + below;
        Bytes16 bottom = BETWEEN16(*(const Bytes16 *)q, *(const Bytes16 *)(q + 1), across, across_rest);
        *(Bytes16 *)(d + x) = BETWEEN16(top, bottom, down, down_rest);
      }
    }
    for (; x < w; x++) {
      const uint32_t *p = s + x;
      uint32_t top = between(p[0], p[right], (uint32_t)fx);
      uint32_t bottom = between(p[below], p[below + right], (uint32_t)fx);
      d[x] = between(top, bottom, (uint32_t)fy);
    }
  }
}

void kernel_mask_stretch_row(
    uint8_t *d, int n, const uint8_t *m, ptrdiff_t ms, int mw, int mh, int64_t x, int64_t step, int64_t y,
    int32_t *scratch) {
  // First between two rows, in 1/256 steps of coverage, with a clear column on either side; then along the row.
  int64_t row = y >> 16;
  int32_t f = (int32_t)((y >> 8) & 255);
  const uint8_t *a = row >= 0 && row < mh ? m + row * ms : 0;
  const uint8_t *b = row + 1 >= 0 && row + 1 < mh ? m + (row + 1) * ms : 0;
  if (!a && !b) {
    memset(d, 0, (size_t)n);
    return;
  }
  scratch[0] = 0;
  for (int i = 0; i < mw; i++) scratch[i + 1] = (a ? a[i] * (256 - f) : 0) + (b ? b[i] * f : 0);
  scratch[mw + 1] = 0;
  for (int i = 0; i < n; i++, x += step) {
    int64_t column = (x >> 16) + 1;
    if (column < 0 || column > mw) {
      d[i] = 0;
      continue;
    }
    int32_t g = (int32_t)((x >> 8) & 255);
    d[i] = (uint8_t)((scratch[column] * (256 - g) + scratch[column + 1] * g + 32768) >> 16);
  }
}

INLINE uint32_t mean(const uint32_t *s, ptrdiff_t ss, int w, int h) {
  uint32_t r = 0, g = 0, b = 0, a = 0, count = (uint32_t)(w * h), half = count / 2;
  for (int y = 0; y < h; y++, s += ss) {
    for (int x = 0; x < w; x++) {
      b += s[x] & 0xff;
      g += s[x] >> 8 & 0xff;
      r += s[x] >> 16 & 0xff;
      a += s[x] >> 24;
    }
  }
  return (a + half) / count << 24 | (r + half) / count << 16 | (g + half) / count << 8 | (b + half) / count;
}

/// A row of whole blocks: sums of columns first, which are at most 16 * 255.
KERNEL static void shrink_row(uint32_t *d, const uint32_t *s, ptrdiff_t ss, int columns, int factor) {
  enum { width = 256 };
  uint16_t sums[4 * width];
  int shift = 2 * __builtin_ctz((unsigned)factor), step = width / factor;
  uint32_t half = 1u << shift >> 1;
  for (int first = 0; first < columns; first += step) {
    int count = columns - first < step ? columns - first : step, bytes = 4 * count * factor;
    const uint8_t *p = (const uint8_t *)(s + first * factor);
    for (int i = 0; i < bytes; i++) sums[i] = p[i];
    for (int y = 1; y < factor; y++) {
      p += 4 * ss;
      for (int i = 0; i < bytes; i++) sums[i] = (uint16_t)(sums[i] + p[i]);
    }
    const uint16_t *q = sums;
    for (int i = 0; i < count; i++) {
      uint32_t b = half, g = half, r = half, a = half;
      for (int x = 0; x < factor; x++, q += 4) {
        b += q[0];
        g += q[1];
        r += q[2];
        a += q[3];
      }
      d[first + i] = a >> shift << 24 | r >> shift << 16 | g >> shift << 8 | b >> shift;
    }
  }
}

void kernel_shrink(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h, int factor) {
  int columns = w / factor;
  for (int y = 0; y < h; y += factor, d += ds, s += factor * ss) {
    int height = h - y < factor ? h - y : factor, whole = height == factor ? columns : 0;
    shrink_row(d, s, ss, whole, factor);
    for (int i = whole, x = whole * factor; x < w; i++, x += factor) {
      d[i] = mean(s + x, ss, w - x < factor ? w - x : factor, height);
    }
  }
}

/// One row, between its pixels.
static void enlarge_row(uint32_t *d, int w, const uint32_t *s, int sw, int factor) {
  // In halves of a pixel: pixel i has its centre at 2i + 1, block k at factor * (2k + 1).
  int size = 2 * factor, unit = 256 / size, k = -1, at = size + 1 - factor;
  for (int x = 0; x < w; x++, at += 2) {
    if (at >= size) {
      at -= size;
      k++;
    }
    d[x] = between(s[k < 0 ? 0 : k], s[k + 1 < sw ? k + 1 : sw - 1], (uint32_t)(at * unit));
  }
}

KERNEL static void mix_row(uint32_t *d, const uint32_t *a, const uint32_t *b, int w, uint32_t f) {
  for (int x = 0; x < w; x++) d[x] = between(a[x], b[x], f);
}

void kernel_enlarge(
    uint32_t *d, ptrdiff_t ds, int w, int h, const uint32_t *s, ptrdiff_t ss, int sw, int sh, int factor,
    uint32_t *scratch) {
  int size = 2 * factor, unit = 256 / size;
  // Rows of the source that are enlarged along themselves; each is between several rows of the result.
  uint32_t *above = scratch, *below = scratch + w;
  int above_row = -1, below_row = -1;
  for (int y = 0; y < h; y++, d += ds) {
    int from = 2 * y + 1 - factor, row = from < 0 ? -1 : from / size, f = (from - row * size) * unit;
    int first = row < 0 ? 0 : row, second = row + 1 < sh ? row + 1 : sh - 1;
    if (first != above_row) {
      if (first == below_row) {
        uint32_t *other = above;
        above = below;
        below = other;
        below_row = above_row;
      } else {
        enlarge_row(above, w, s + first * ss, sw, factor);
      }
      above_row = first;
    }
    if (second != above_row && second != below_row) {
      enlarge_row(below, w, s + second * ss, sw, factor);
      below_row = second;
    }
    mix_row(d, above, second == above_row ? above : below, w, (uint32_t)f);
  }
}

INLINE int clamped(int i, int n) { return i < 0 ? 0 : i < n ? i : n - 1; }

/// A coordinate that may be anything, as 24.8 within reach of a picture.
INLINE int64_t fixed(double v, int n) {
  if (!(v > -2)) return -512;
  if (v > n + 2) return (int64_t)(n + 2) * 256;
  return (int64_t)floor(v * 256 + 0.5);
}

void kernel_project_row(
    uint32_t *d, int first, int n, const uint32_t *s, ptrdiff_t ss, int sw, int sh, const KernelRow *row,
    int is_nearest) {
  for (int i = first; i < first + n; i++) {
    double q = row->w + i * row->dw;
    double u = (row->u + i * row->du) / q, v = (row->v + i * row->dv) / q;
    if (is_nearest) {
      int64_t x = fixed(u, sw) >> 8, y = fixed(v, sh) >> 8;
      *d++ = s[clamped((int)y, sh) * ss + clamped((int)x, sw)];
      continue;
    }
    int64_t fx = fixed(u - 0.5, sw), fy = fixed(v - 0.5, sh);
    int x0 = (int)(fx >> 8), y0 = (int)(fy >> 8);
    const uint32_t *a = s + clamped(y0, sh) * ss, *b = s + clamped(y0 + 1, sh) * ss;
    int l = clamped(x0, sw), r = clamped(x0 + 1, sw);
    uint32_t top = between(a[l], a[r], (uint32_t)(fx & 255)), bottom = between(b[l], b[r], (uint32_t)(fx & 255));
    *d++ = between(top, bottom, (uint32_t)(fy & 255));
  }
}

void kernel_mask_project_row(
    uint8_t *d, int first, int n, const uint8_t *m, ptrdiff_t ms, int mw, int mh, const KernelRow *row) {
  for (int i = first; i < first + n; i++) {
    double q = row->w + i * row->dw;
    int64_t fx = fixed((row->u + i * row->du) / q - 0.5, mw), fy = fixed((row->v + i * row->dv) / q - 0.5, mh);
    int x = (int)(fx >> 8), y = (int)(fy >> 8), gx = (int)(fx & 255), gy = (int)(fy & 255);
    int sum = 0;
    for (int k = 0; k < 4; k++) {
      int xx = x + (k & 1), yy = y + (k >> 1);
      if (xx < 0 || yy < 0 || xx >= mw || yy >= mh) continue;
      sum += m[yy * ms + xx] * (k & 1 ? gx : 256 - gx) * (k >> 1 ? gy : 256 - gy);
    }
    *d++ = (uint8_t)((sum + 32768) >> 16);
  }
}
