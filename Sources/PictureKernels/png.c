// PNG (W3C, second edition), as much of it as opaque pictures of a screen need. libpng's own writer takes several times
// as long, since it tries every filter on every row.
#include "PictureKernels.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// MARK: Colours

enum { most_colors = 256, table_size = 1024 };

/// Colours and their places, by a hash table with open addressing.
struct picture_palette {
  uint32_t colors[most_colors];
  int count;
  uint32_t keys[table_size];
  int16_t places[table_size];
};

struct picture_palette *picture_palette_create(void) {
  struct picture_palette *palette = malloc(sizeof *palette);
  if (!palette) return NULL;
  palette->count = 0;
  memset(palette->places, 0xff, sizeof palette->places);
  return palette;
}

void picture_palette_destroy(struct picture_palette *palette) { free(palette); }

/// The slot of a colour, or the free one where it would be.
static uint32_t slot_of(const struct picture_palette *palette, uint32_t color) {
  uint32_t slot = (color * 2654435761u) >> 22;
  while (palette->places[slot] >= 0 && palette->keys[slot] != color) slot = (slot + 1) % table_size;
  return slot;
}

static bool add_color(struct picture_palette *palette, uint32_t color) {
  uint32_t slot = slot_of(palette, color);
  if (palette->places[slot] >= 0) return true;
  if (palette->count == most_colors) return false;
  palette->keys[slot] = color;
  palette->places[slot] = (int16_t)palette->count;
  palette->colors[palette->count++] = color;
  return true;
}

/// The last that were added leave first: no other's slot depends on theirs.
static void remove_colors_from(struct picture_palette *palette, int count) {
  while (palette->count > count) palette->places[slot_of(palette, palette->colors[--palette->count])] = -1;
}

bool picture_palette_add(
    struct picture_palette *palette, const uint32_t *pixels, size_t stride, size_t width, size_t height) {
  int count = palette->count;
  uint32_t last = ~(pixels[0] & 0xffffff);
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      uint32_t color = pixels[y * stride + x] & 0xffffff;
      if (color == last) continue;
      if (!add_color(palette, color)) {
        remove_colors_from(palette, count);
        return false;
      }
      last = color;
    }
  }
  return true;
}

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

// MARK: Rows

static void write_colors(uint8_t *row, const uint32_t *pixels, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 3) {
    row[0] = pixels[x] >> 16;
    row[1] = pixels[x] >> 8;
    row[2] = pixels[x];
  }
}

static void write_places(uint8_t *row, const uint32_t *pixels, uint32_t width, const struct picture_palette *palette) {
  uint32_t last = ~(pixels[0] & 0xffffff);
  uint8_t place = 0;
  for (uint32_t x = 0; x < width; x++) {
    uint32_t color = pixels[x] & 0xffffff;
    if (color != last) place = (uint8_t)palette->places[slot_of(palette, color)];
    last = color;
    row[x] = place;
  }
}

/// How far from zero the bytes are, as signed ones: small sums compress well. (The standard's own advice.)
static uint32_t cost(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += bytes[i] < 128 ? bytes[i] : 256 - bytes[i];
  return sum;
}

static void difference(uint8_t *result, const uint8_t *row, const uint8_t *other, size_t count) {
  for (size_t i = 0; i < count; i++) result[i] = row[i] - other[i];
}

/// Deflates all rows, of whose memory there are five: this one, the one above, and the filtered ones.
static bool write_rows(
    z_stream *stream, const uint32_t *pixels, size_t stride, uint32_t width, uint32_t height,
    const struct picture_palette *palette, uint8_t *memory) {
  size_t size = palette ? width : (size_t)width * 3;
  // Three zeros lie before each row: what is to the left of the first pixel.
  uint8_t *row = memory + 3, *above = row + size + 3, *left = above + size, *up = left + size + 1;
  memset(memory, 0, size * 2 + 6);
  for (uint32_t y = 0; y < height; y++) {
    uint8_t filter = 0;
    const uint8_t *chosen = row;
    if (palette) {
      write_places(row, pixels + y * stride, width, palette);
    } else {
      write_colors(row, pixels + y * stride, width);
      difference(left, row, row - 3, size);
      difference(up, row, above, size);
      uint32_t plain = cost(row, size), best = plain, sum = cost(left, size);
      if (sum < best) (best = sum, filter = 1, chosen = left);
      sum = cost(up, size);
      if (sum < best) (filter = 2, chosen = up);
    }
    stream->next_in = &filter;
    stream->avail_in = 1;
    if (deflate(stream, Z_NO_FLUSH) != Z_OK) return false;
    stream->next_in = (Bytef *)chosen;
    stream->avail_in = (uInt)size;
    if (deflate(stream, Z_NO_FLUSH) != Z_OK) return false;
    memcpy(above, row, size);
  }
  return deflate(stream, Z_FINISH) == Z_STREAM_END;
}

uint8_t *picture_write_png(
    const uint32_t *pixels, size_t stride, uint32_t width, uint32_t height, const struct picture_palette *palette,
    int level, size_t *count) {
  static const uint8_t signature[8] = {137, 80, 78, 71, 13, 10, 26, 10};
  size_t size = palette ? width : (size_t)width * 3;
  z_stream stream = {0};
  if (deflateInit(&stream, level) != Z_OK) return NULL;
  size_t bound = deflateBound(&stream, (uLong)((size + 1) * height));
  uint8_t *bytes = malloc(bound + 1024), *memory = malloc(size * 4 + 16);
  if (!bytes || !memory) goto failed;

  memcpy(bytes, signature, sizeof signature);
  uint8_t *p = bytes + sizeof signature;
  put_u32(p + 8, width);
  put_u32(p + 12, height);
  const uint8_t format[5] = {8, palette ? 3 : 2, 0, 0, 0};
  memcpy(p + 16, format, sizeof format);
  p = finish_chunk(p, "IHDR", 13);
  if (palette) {
    write_colors(p + 8, palette->colors, (uint32_t)palette->count);
    p = finish_chunk(p, "PLTE", (size_t)palette->count * 3);
  }
  stream.next_out = p + 8;
  stream.avail_out = (uInt)bound;
  if (!write_rows(&stream, pixels, stride, width, height, palette, memory)) goto failed;
  p = finish_chunk(p, "IDAT", stream.total_out);
  p = finish_chunk(p, "IEND", 0);
  deflateEnd(&stream);
  free(memory);
  *count = (size_t)(p - bytes);
  return bytes;

failed:
  deflateEnd(&stream);
  free(bytes);
  free(memory);
  return NULL;
}
