#include "WebHostKernels.h"

#include <string.h>

/// The multiplier of Knuth's MMIX generator.
static const uint64_t factor = 6364136223846793005u;

static inline uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * factor;
  return hash ^ hash >> 29;
}

static uint64_t hash_row(const uint32_t *p, size_t length) {
  // Each step waits for the one before: four chains side by side.
  uint64_t chains[4] = {length, 1, 2, 3};
  size_t x = 0;
  for (; x + 7 < length; x += 8) {
    for (size_t i = 0; i < 4; i++) chains[i] = mix(chains[i], p[x + 2 * i] | (uint64_t)p[x + 2 * i + 1] << 32);
  }
  for (; x < length; x++) chains[0] = mix(chains[0], p[x]);
  return mix(mix(mix(chains[0], chains[1]), chains[2]), chains[3]);
}

void picture_hash_rows(
    const uint32_t *pixels, size_t stride, size_t width, size_t height, size_t band, uint64_t *hashes) {
  // Across all bands at once, as the memory lies: rows are as far apart as its pages.
  for (size_t y = 0; y < height; y++) {
    uint64_t *hash = hashes + y;
    for (size_t x = 0; x < width; x += band, hash += height) {
      *hash = hash_row(pixels + y * stride + x, width - x < band ? width - x : band);
    }
  }
}

void picture_hash_columns(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint64_t *hashes) {
  for (size_t x = 0; x < width; x++) hashes[x] = height;
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) hashes[x] = mix(hashes[x], pixels[y * stride + x]);
  }
}

bool picture_is_equal(
    const uint32_t *a, size_t a_stride, const uint32_t *b, size_t b_stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    if (memcmp(a + y * a_stride, b + y * b_stride, width * 4) != 0) return false;
  }
  return true;
}

bool picture_is_uniform(const uint32_t *pixels, size_t stride, size_t width, size_t height) {
  for (size_t x = 1; x < width; x++) {
    if (pixels[x] != pixels[0]) return false;
  }
  for (size_t y = 1; y < height; y++) {
    if (memcmp(pixels + y * stride, pixels, width * 4) != 0) return false;
  }
  return true;
}

void picture_fill(uint32_t *pixels, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) pixels[i] = color;
}

void picture_copy_padded(
    const uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t *to, size_t to_stride, size_t to_width,
    size_t to_height) {
  for (size_t y = 0; y < to_height; y++, to += to_stride) {
    const uint32_t *row = pixels + (y < height ? y : height - 1) * stride;
    memcpy(to, row, width * 4);
    picture_fill(to + width, to_width - width, row[width - 1]);
  }
}
