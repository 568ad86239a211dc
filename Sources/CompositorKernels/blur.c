#include <string.h>

#include "CompositorKernels.h"
#include "KernelSupport.h"

/// One box filter over a line of bytes, clear outside.
static void box_line(const uint8_t *s, uint8_t *d, int n, int r) {
  uint32_t size = (uint32_t)(2 * r + 1), reciprocal = ((1u << 24) + size / 2) / size, sum = 0;
  for (int i = 0; i < r && i < n; i++) sum += s[i];
  for (int i = 0; i < n; i++) {
    if (i + r < n) sum += s[i + r];
    d[i] = (uint8_t)(((uint64_t)sum * reciprocal + (1u << 23)) >> 24);
    if (i - r >= 0) sum -= s[i - r];
  }
}

/// Sixteen columns at once.
static void box_columns(const uint8_t *s, uint8_t *d, int n, int r) {
  uint32_t size = (uint32_t)(2 * r + 1), reciprocal = ((1u << 24) + size / 2) / size;
  uint32_t sums[16] = {0};
  for (int i = 0; i < r && i < n; i++)
    for (int k = 0; k < 16; k++) sums[k] += s[i * 16 + k];
  for (int i = 0; i < n; i++) {
    if (i + r < n)
      for (int k = 0; k < 16; k++) sums[k] += s[(i + r) * 16 + k];
    for (int k = 0; k < 16; k++) d[i * 16 + k] = (uint8_t)(((uint64_t)sums[k] * reciprocal + (1u << 23)) >> 24);
    if (i - r >= 0)
      for (int k = 0; k < 16; k++) sums[k] -= s[(i - r) * 16 + k];
  }
}

void kernel_mask_blur(uint8_t *d, ptrdiff_t ds, int w, int h, const int *radii, uint8_t *scratch) {
  uint8_t *other = scratch + (size_t)(w > h ? w : h) * 16;
  for (int y = 0; y < h; y++) {
    uint8_t *row = d + y * ds;
    box_line(row, scratch, w, radii[0]);
    box_line(scratch, other, w, radii[1]);
    box_line(other, row, w, radii[2]);
  }
  for (int x = 0; x < w; x += 16) {
    int columns = w - x < 16 ? w - x : 16;
    memset(scratch, 0, (size_t)h * 16);
    for (int y = 0; y < h; y++) memcpy(scratch + y * 16, d + y * ds + x, (size_t)columns);
    box_columns(scratch, other, h, radii[0]);
    box_columns(other, scratch, h, radii[1]);
    box_columns(scratch, other, h, radii[2]);
    for (int y = 0; y < h; y++) memcpy(d + y * ds + x, other + y * 16, (size_t)columns);
  }
}

INLINE void add(uint32_t *sums, uint32_t p) {
  sums[0] += p & 255;
  sums[1] += (p >> 8) & 255;
  sums[2] += (p >> 16) & 255;
  sums[3] += p >> 24;
}

INLINE void subtract(uint32_t *sums, uint32_t p) {
  sums[0] -= p & 255;
  sums[1] -= (p >> 8) & 255;
  sums[2] -= (p >> 16) & 255;
  sums[3] -= p >> 24;
}

static void box_pixels(const uint32_t *s, ptrdiff_t step, uint32_t *d, int n, int r) {
  uint32_t sums[4] = {0}, count = 0, reciprocal = 0;
  for (int i = 0; i < r && i < n; i++, count++) add(sums, s[i * step]);
  for (int i = 0; i < n; i++) {
    uint32_t before = count;
    if (i + r < n) {
      add(sums, s[(i + r) * step]);
      count++;
    }
    if (i - r > 0) count--;
    if (count != before || i == 0) reciprocal = ((1u << 24) + count / 2) / count;
    uint32_t p = 0;
    for (int k = 0; k < 4; k++) p |= (uint32_t)(((uint64_t)sums[k] * reciprocal + (1u << 23)) >> 24) << (8 * k);
    d[i] = p;
    if (i - r >= 0) subtract(sums, s[(i - r) * step]);
  }
}

void kernel_blur(uint32_t *d, ptrdiff_t ds, int w, int h, const int *radii, uint32_t *scratch) {
  for (int pass = 0; pass < 3; pass++)
    for (int y = 0; y < h; y++) {
      box_pixels(d + y * ds, 1, scratch, w, radii[pass]);
      memcpy(d + y * ds, scratch, (size_t)w * 4);
    }
  for (int pass = 0; pass < 3; pass++)
    for (int x = 0; x < w; x++) {
      box_pixels(d + x, ds, scratch, h, radii[pass]);
      for (int y = 0; y < h; y++) d[x + y * ds] = scratch[y];
    }
}
