#include "PictureKernels.h"

#include <string.h>

/// The multiplier of Knuth's MMIX generator.
static const uint64_t factor = 6364136223846793005u;

static inline uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * factor;
  return hash ^ hash >> 29;
}

void picture_hash_lines(
    const uint32_t *pixels, size_t lines, size_t line_step, size_t length, size_t pixel_step, uint64_t *hashes) {
  for (size_t line = 0; line < lines; line++) {
    const uint32_t *p = pixels + line * line_step;
    uint64_t hash = length;
    size_t i = 0;
    // Two pixels at once: each step waits for the one before.
    for (; i + 1 < length; i += 2, p += 2 * pixel_step) hash = mix(hash, p[0] | (uint64_t)p[pixel_step] << 32);
    if (i < length) hash = mix(hash, *p);
    hashes[line] = hash;
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

void picture_write_rgba(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *bytes) {
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++, bytes += 4) {
      uint32_t pixel = pixels[y * stride + x];
      bytes[0] = pixel >> 16;
      bytes[1] = pixel >> 8;
      bytes[2] = pixel;
      bytes[3] = 255;
    }
  }
}
