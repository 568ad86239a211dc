#include "PictureKernels.h"

#include <string.h>

// Four lanes of 64 bits, each of which takes a word at a time by XXH64's round: whatever changes in a word changes its
// lane.

static const uint64_t prime1 = 0x9E3779B185EBCA87, prime2 = 0xC2B2AE3D27D4EB4F, prime3 = 0x165667B19E3779F9;

static inline uint64_t turned(uint64_t value, int bits) { return value << bits | value >> (64 - bits); }

static inline uint64_t add(uint64_t lane, uint64_t word) { return turned(lane + word * prime2, 31) * prime1; }

static inline uint64_t scrambled(uint64_t value) {
  value = (value ^ value >> 33) * prime2;
  value = (value ^ value >> 29) * prime3;
  return value ^ value >> 32;
}

static void add_bytes(uint64_t lanes[4], const uint8_t *bytes, size_t count) {
  uint64_t a = lanes[0], b = lanes[1], c = lanes[2], d = lanes[3], words[4];
  for (; count >= 32; bytes += 32, count -= 32) {
    memcpy(words, bytes, 32);
    a = add(a, words[0]), b = add(b, words[1]), c = add(c, words[2]), d = add(d, words[3]);
  }
  if (count) {
    memset(words, 0, sizeof words);
    memcpy(words, bytes, count);
    a = add(a, words[0]), b = add(b, words[1]), c = add(c, words[2]), d = add(d, words[3]);
  }
  lanes[0] = a, lanes[1] = b, lanes[2] = c, lanes[3] = d;
}

void picture_fingerprint(const void *bytes, size_t bytes_per_row, size_t row_size, size_t rows, uint64_t result[2]) {
  uint64_t lanes[4] = {prime1, prime2, prime3, row_size};
  for (size_t y = 0; y < rows; y++) add_bytes(lanes, (const uint8_t *)bytes + y * bytes_per_row, row_size);
  uint64_t first = rows, second = ~(uint64_t)rows;
  for (int i = 0; i < 4; i++) {
    first = scrambled(add(first, lanes[i]));
    second = scrambled(add(second, lanes[3 - i]));
  }
  result[0] = first, result[1] = second;
}
