#pragma once

#include "PictureKernels.h"

enum { most_colors = 256, color_table_size = 1024 };

/// Colours and their places, by a hash table with open addressing.
struct picture_palette {
  uint32_t colors[most_colors];
  int count;
  uint32_t keys[color_table_size];
  int16_t places[color_table_size];
};

/// Writes the place of each pixel's colour. The palette has them all.
void picture_palette_places(
    const struct picture_palette *palette, const uint32_t *pixels, size_t count, uint8_t *places);
