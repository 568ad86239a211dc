#include "palette.h"
#include "quantize.h"

#include <stdlib.h>
#include <string.h>

/// A picture and the one before it, which is NULL for the first.
struct pictures {
  const uint32_t *now;
  size_t stride;
  const uint32_t *before;
  size_t before_stride;
};

static inline const uint32_t *row_now(const struct pictures *it, size_t y) { return it->now + y * it->stride; }
static inline const uint32_t *row_before(const struct pictures *it, size_t y) { return it->before + y * it->before_stride; }

// MARK: Rectangle

static bool is_equal_row(const struct pictures *it, size_t y, size_t width) {
  return it->before && !memcmp(row_now(it, y), row_before(it, y), width * 4);
}

/// Widens the columns by those of a row that change.
static void widen(const struct pictures *it, size_t y, size_t width, size_t *left, size_t *right) {
  const uint32_t *now = row_now(it, y), *before = row_before(it, y);
  size_t x = 0;
  while (x < *left && now[x] == before[x]) x++;
  *left = x;
  for (x = width; x > *right && now[x - 1] == before[x - 1];) x--;
  *right = x;
}

static void find_rectangle(const struct pictures *it, size_t width, size_t height, struct picture_changes *changes) {
  size_t top = 0, bottom = height, left = width, right = 0;
  while (top < height && is_equal_row(it, top, width)) top++;
  if (top == height) return;
  while (is_equal_row(it, bottom - 1, width)) bottom--;
  if (!it->before) left = 0, right = width;
  for (size_t y = top; it->before && y < bottom; y++) widen(it, y, width, &left, &right);
  changes->x = left;
  changes->y = top;
  changes->width = right - left;
  changes->height = bottom - top;
}

// MARK: Pixels

/// Copies the pixels of a row that change, and says how many they are. One more may be written.
static size_t gather_row(const uint32_t *now, const uint32_t *before, size_t width, uint32_t *pixels) {
  size_t count = 0;
  for (size_t x = 0; x < width; x++) {
    pixels[count] = now[x];
    count += now[x] != before[x];
  }
  return count;
}

/// Copies the pixels of the rectangle that change, and says how many they are.
static size_t gather(const struct pictures *it, const struct picture_changes *changes, uint32_t *pixels) {
  size_t count = 0;
  for (size_t y = changes->y; y < changes->y + changes->height; y++) {
    const uint32_t *now = row_now(it, y) + changes->x;
    if (it->before) {
      count += gather_row(now, row_before(it, y) + changes->x, changes->width, pixels + count);
    } else {
      memcpy(pixels + count, now, changes->width * 4);
      count += changes->width;
    }
  }
  return count;
}

/// Where a run of pixels ends that all change, or all don't.
static size_t end_of_run(const uint32_t *now, const uint32_t *before, size_t x, size_t width, bool changes) {
  while (x < width && (!before || now[x] != before[x]) == changes) x++;
  return x;
}

/// Writes the places of the rectangle: those that are given, one after the other, or those of the quantizer.
static void scatter(
    const struct pictures *it, const uint8_t *exact, const struct quantizer *quantizer, struct picture_changes *changes) {
  uint8_t *places = changes->places;
  for (size_t y = 0; y < changes->height; y++, places += changes->width) {
    const uint32_t *now = row_now(it, changes->y + y) + changes->x;
    const uint32_t *before = it->before ? row_before(it, changes->y + y) + changes->x : NULL;
    for (size_t x = 0; x < changes->width;) {
      size_t start = x;
      x = end_of_run(now, before, x, changes->width, true);
      if (exact) {
        memcpy(places + start, exact, x - start);
        exact += x - start;
      } else {
        quantizer_places(quantizer, now + start, x - start, changes->x + start, changes->y + y, places + start);
      }
      start = x;
      x = end_of_run(now, before, x, changes->width, false);
      memset(places + start, changes->unchanged, x - start);
    }
  }
}

/// False where there are too many colours, or no memory.
static bool write_exactly(
    const struct pictures *it, const uint32_t *pixels, size_t count, int most, struct picture_changes *changes) {
  struct picture_palette *palette = picture_palette_create();
  uint8_t *places = malloc(count);
  bool fits = palette && places && picture_palette_add(palette, pixels, count, count, 1) && palette->count <= most;
  if (fits) {
    memcpy(changes->colors, palette->colors, sizeof palette->colors);
    changes->color_count = palette->count;
    if (changes->unchanged >= 0) changes->unchanged = palette->count;
    picture_palette_places(palette, pixels, count, places);
    scatter(it, places, NULL, changes);
  }
  free(places);
  picture_palette_destroy(palette);
  return fits;
}

static bool write_nearly(
    const struct pictures *it, struct quantizer *quantizer, const uint32_t *pixels, size_t count, int most,
    struct picture_changes *changes) {
  if (!quantizer_choose(quantizer, pixels, count, most)) return false;
  changes->color_count = quantizer_colors(quantizer, changes->colors);
  if (changes->unchanged >= 0) changes->unchanged = changes->color_count;
  scatter(it, NULL, quantizer, changes);
  return true;
}

// MARK: Finder

struct picture_change_finder {
  size_t width, height;
  struct quantizer *quantizer;
  /// Room for all pixels, and one more: the copy of the last one may come after all.
  uint32_t *changed;
};

struct picture_change_finder *picture_change_finder_create(size_t width, size_t height) {
  struct picture_change_finder *finder = malloc(sizeof *finder);
  if (!finder) return NULL;
  *finder = (struct picture_change_finder){
      width, height, quantizer_create(), malloc((width * height + 1) * sizeof *finder->changed)};
  if (finder->quantizer && finder->changed) return finder;
  picture_change_finder_destroy(finder);
  return NULL;
}

void picture_change_finder_destroy(struct picture_change_finder *finder) {
  quantizer_destroy(finder->quantizer);
  free(finder->changed);
  free(finder);
}

bool picture_find_changes(
    struct picture_change_finder *finder, const uint32_t *pixels, size_t stride, const uint32_t *before,
    size_t before_stride, struct picture_changes *changes) {
  struct pictures it = {pixels, stride, before, before_stride};
  *changes = (struct picture_changes){.unchanged = -1};
  find_rectangle(&it, finder->width, finder->height, changes);
  size_t size = changes->width * changes->height;
  if (!size) return true;
  changes->places = malloc(size);
  if (!changes->places) return false;
  uint32_t *changed = finder->changed;
  size_t count = gather(&it, changes, changed);
  if (count < size) changes->unchanged = 0;
  int most = count < size ? 255 : 256;
  if (write_exactly(&it, changed, count, most, changes) ||
      write_nearly(&it, finder->quantizer, changed, count, most, changes))
    return true;
  free(changes->places);
  changes->places = NULL;
  return false;
}
