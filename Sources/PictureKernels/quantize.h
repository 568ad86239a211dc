#pragma once

#include "PictureKernels.h"

/// Chooses a palette for pixels that have more colours than it, and their places in it. It keeps some memory from one
/// choice to the next. NULL where there is none.
struct quantizer *quantizer_create(void);
void quantizer_destroy(struct quantizer *quantizer);

/// Chooses at most `most` colours, which is at least 2, for pixels that have more than that. False where there is no
/// memory.
bool quantizer_choose(struct quantizer *quantizer, const uint32_t *pixels, size_t count, int most);

/// Writes down the palette, and says how many colours it has.
int quantizer_colors(const struct quantizer *quantizer, uint32_t *colors);

/// Writes the places for some of the pixels that the palette was chosen for. They lie side by side in the picture, from a
/// column of a row on.
void quantizer_places(
    const struct quantizer *quantizer, const uint32_t *pixels, size_t count, size_t x, size_t y, uint8_t *places);
