#include "palette.h"

#include <stdlib.h>
#include <string.h>

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
  while (palette->places[slot] >= 0 && palette->keys[slot] != color) slot = (slot + 1) % color_table_size;
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

void picture_palette_places(
    const struct picture_palette *palette, const uint32_t *pixels, size_t count, uint8_t *places) {
  uint32_t last = ~(pixels[0] & 0xffffff);
  uint8_t place = 0;
  for (size_t x = 0; x < count; x++) {
    uint32_t color = pixels[x] & 0xffffff;
    if (color != last) place = (uint8_t)palette->places[slot_of(palette, color)];
    last = color;
    places[x] = place;
  }
}
