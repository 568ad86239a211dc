// PNG (W3C, second edition), as much of it as pictures of a screen need. libpng's own writer takes many times as long,
// since it tries every filter on every row.
#include "PictureKernels.h"
#include "deflate.h"
#include "palette.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// MARK: Chunks

static void put_u32(uint8_t *bytes, uint32_t value) {
  for (int i = 0; i < 4; i++) bytes[i] = value >> (24 - 8 * i);
}

/// Writes the length, type and sum around a chunk's data, which are already in place at `bytes + 8`.
static uint8_t *finish_chunk(uint8_t *bytes, const char *type, size_t length) {
  put_u32(bytes, (uint32_t)length);
  memcpy(bytes + 4, type, 4);
  put_u32(bytes + 8 + length, (uint32_t)crc32(0, bytes + 4, (uInt)(length + 4)));
  return bytes + 12 + length;
}

// MARK: Alpha

bool picture_is_opaque(const uint32_t *pixels, size_t stride, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++, pixels += stride) {
    uint32_t all = 0xff000000;
    for (size_t x = 0; x < width; x++) all &= pixels[x];
    if (all != 0xff000000) return false;
  }
  return true;
}

// MARK: Rows

/// Red, green and blue.
static void write_colors(uint8_t *row, const uint32_t *pixels, uint32_t width) {
  typedef uint8_t bytes16 __attribute__((vector_size(16)));
  uint32_t x = 0;
  // Four at a time; what is written beyond them is written over by the next ones.
  for (; x + 8 < width; x += 4, row += 12) {
    bytes16 four;
    memcpy(&four, pixels + x, sizeof four);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    four = __builtin_shufflevector(four, four, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 0, 0, 0, 0);
#else
    four = __builtin_shufflevector(four, four, 1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 0, 0, 0, 0);
#endif
    memcpy(row, &four, sizeof four);
  }
  for (; x < width; x++, row += 3) {
    row[0] = pixels[x] >> 16;
    row[1] = pixels[x] >> 8;
    row[2] = pixels[x];
  }
}

static void write_colors_and_alpha(uint8_t *row, const uint32_t *pixels, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    row[0] = pixels[x] >> 16;
    row[1] = pixels[x] >> 8;
    row[2] = pixels[x];
    row[3] = pixels[x] >> 24;
  }
}

/// How far from zero the bytes are, as signed ones: small sums compress well. (The standard's own advice.)
static uint32_t cost(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uint8_t)(bytes[i] < 128 ? bytes[i] : -bytes[i]);
  return sum;
}

static void difference(uint8_t *result, const uint8_t *row, const uint8_t *other, size_t count) {
  for (size_t i = 0; i < count; i++) result[i] = row[i] - other[i];
}

/// What a picture's rows are made of.
struct layout {
  uint32_t width, height;
  const struct picture_palette *palette;
  bool has_alpha;
  /// Bytes of a pixel, and of a row without its filter.
  size_t step, size;
};

static void write_row(uint8_t *row, const uint32_t *pixels, const struct layout *layout) {
  if (layout->palette)
    picture_palette_places(layout->palette, pixels, layout->width, row);
  else if (layout->has_alpha)
    write_colors_and_alpha(row, pixels, layout->width);
  else
    write_colors(row, pixels, layout->width);
}

/// Writes all rows, each behind the filter that suits it; places of a palette suit none. `memory` has room for four rows.
static void write_rows(
    uint8_t *result, const uint32_t *pixels, size_t stride, const struct layout *layout, uint8_t *memory) {
  size_t size = layout->size, step = layout->step;
  // Zeros lie before each row: what is to the left of the first pixel.
  uint8_t *row = memory + 16, *above = row + size + 16, *left = above + size, *up = left + size;
  memset(memory, 0, size * 2 + 32);
  for (uint32_t y = 0; y < layout->height; y++, pixels += stride, result += size + 1) {
    if (y && !memcmp(pixels, pixels - stride, layout->width * sizeof *pixels)) {
      result[0] = 2;
      memset(result + 1, 0, size);
      continue;
    }
    write_row(row, pixels, layout);
    const uint8_t *chosen = row;
    result[0] = 0;
    if (!layout->palette) {
      difference(left, row, row - step, size);
      difference(up, row, above, size);
      uint32_t best = cost(row, size), sum = cost(left, size);
      if (sum < best) (best = sum, result[0] = 1, chosen = left);
      sum = cost(up, size);
      if (sum < best) (result[0] = 2, chosen = up);
    }
    memcpy(result + 1, chosen, size);
    memcpy(above, row, size);
  }
}

/// Of a zlib stream; 0 where there is no memory.
static size_t compress_rows(const uint8_t *rows, size_t count, size_t step, int level, uint8_t *result, size_t most) {
  if (level == picture_quickly) return picture_deflate(rows, count, step, result);
  uLongf size = most;
  return compress2(result, &size, rows, count, level) == Z_OK ? size : 0;
}

uint8_t *picture_write_png(
    const uint32_t *pixels, size_t stride, uint32_t width, uint32_t height, const struct picture_palette *palette,
    bool has_alpha, int level, size_t *count) {
  static const uint8_t signature[8] = {137, 80, 78, 71, 13, 10, 26, 10};
  struct layout layout = {width, height, palette, has_alpha, palette ? 1 : has_alpha ? 4 : 3};
  layout.size = layout.step * width;
  size_t all = (layout.size + 1) * height;
  size_t bound = level == picture_quickly ? picture_deflate_bound(all) : compressBound(all);
  uint8_t *bytes = malloc(bound + 1024), *rows = malloc(all), *memory = malloc(layout.size * 4 + 48);
  size_t size = 0;
  if (bytes && rows && memory) {
    memcpy(bytes, signature, sizeof signature);
    uint8_t *p = bytes + sizeof signature;
    put_u32(p + 8, width);
    put_u32(p + 12, height);
    const uint8_t format[5] = {8, palette ? 3 : has_alpha ? 6 : 2, 0, 0, 0};
    memcpy(p + 16, format, sizeof format);
    p = finish_chunk(p, "IHDR", 13);
    if (palette) {
      write_colors(p + 8, palette->colors, (uint32_t)palette->count);
      p = finish_chunk(p, "PLTE", (size_t)palette->count * 3);
    }
    write_rows(rows, pixels, stride, &layout, memory);
    size = compress_rows(rows, all, layout.step, level, p + 8, bound);
    if (size) {
      p = finish_chunk(p, "IDAT", size);
      p = finish_chunk(p, "IEND", 0);
      *count = (size_t)(p - bytes);
    }
  }
  free(rows);
  free(memory);
  if (size) return bytes;
  free(bytes);
  return NULL;
}
