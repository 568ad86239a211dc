// Adler-32 (RFC 1950): a counts the bytes, and b adds up a after each of them, both modulo 65521. Sixteen columns are
// summed side by side; zlib's own takes one byte after the other, which was a third of the time to write a picture.
#include "deflate.h"

#include "KernelSupport.h"
#include <string.h>

enum {
  modulus = 65521,
  columns = 16,
  /// The most rows before a sum of a column's sums may take more than 32 bits: 255 · rows² / 2.
  most_rows = 4096,
};

typedef uint8_t byte_row __attribute__((vector_size(columns)));
typedef uint32_t sum_row __attribute__((vector_size(columns * sizeof(uint32_t))));

struct adler {
  uint64_t a, b;
};

INLINE struct adler add_rows(struct adler sum, const uint8_t *bytes, size_t rows) {
  sum_row ones = {0}, earlier = {0};
  for (size_t row = 0; row < rows; row++) {
    byte_row read;
    memcpy(&read, bytes + row * columns, columns);
    earlier += ones;
    ones += __builtin_convertvector(read, sum_row);
  }
  // A byte counts once for itself, and once for each byte that follows.
  uint64_t a = 0, b = sum.a * (rows * columns);
  for (int column = 0; column < columns; column++) {
    a += ones[column];
    b += ((uint64_t)earlier[column] + ones[column]) * columns - (uint64_t)ones[column] * column;
  }
  return (struct adler){(sum.a + a) % modulus, (sum.b + b) % modulus};
}

KERNEL uint32_t picture_checksum(const uint8_t *bytes, size_t count) {
  struct adler sum = {1, 0};
  while (count >= columns) {
    size_t rows = count / columns < most_rows ? count / columns : most_rows;
    sum = add_rows(sum, bytes, rows);
    bytes += rows * columns;
    count -= rows * columns;
  }
  for (; count; count--) {
    sum.a = (sum.a + *bytes++) % modulus;
    sum.b = (sum.b + sum.a) % modulus;
  }
  return (uint32_t)(sum.b << 16 | sum.a);
}
