#pragma once

// Loops over pixels for writing pictures: PNG, and what films are made of.
//
// Pixels are 0xAARRGGBB words in native byte order, and opaque. Strides count pixels from one row to the next.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether all pixels of a rectangle, which here need not be so, are opaque.
bool picture_is_opaque(const uint32_t *pixels, size_t stride, size_t width, size_t height);

/// A number of 128 bits for rows of bytes, the same on every machine: where it is another, so are the bytes, and other bytes
/// have the same one only by a chance that nobody will live to see. It protects against mistakes, not against attacks.
void picture_fingerprint(const void *bytes, size_t bytes_per_row, size_t row_size, size_t rows, uint64_t result[2]);

/// At most 256 colours. To be given back with `picture_palette_destroy`; NULL where there is no memory.
struct picture_palette *picture_palette_create(void);
void picture_palette_destroy(struct picture_palette *palette);

/// Adds the colours of a rectangle; false, and the palette is as it was, where they would be too many.
bool picture_palette_add(
    struct picture_palette *palette, const uint32_t *pixels, size_t stride, size_t width, size_t height);

/// Instead of a level of zlib's: about as small as its first one, in a third of the time.
enum { picture_quickly = 0 };

/// Writes a rectangle as a PNG file. `palette` has all its colours, or is NULL; `has_alpha` says that pixels are not
/// opaque, nor premultiplied; `level` is zlib's, or `picture_quickly`. The result is to be freed with `free`; NULL where
/// there is no memory.
uint8_t *picture_write_png(
    const uint32_t *pixels, size_t stride, uint32_t width, uint32_t height, const struct picture_palette *palette,
    bool has_alpha, int level, size_t *count);

/// Writes a rectangle as planes of a film, one after the other: luma for each pixel, then two of chroma for each two
/// columns of two rows (YUV 4:2:0 by BT.709 in studio range). An odd last column or row is there twice. `planes` has
/// room for `(width + 1) / 2 * ((height + 1) / 2) * 6` bytes.
void picture_write_yuv420(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *planes);

/// What changes from one picture to the next: a rectangle of places in a palette.
struct picture_changes {
  /// In pixels from the picture's upper left corner; a width of 0 says that nothing changes.
  size_t x, y, width, height;
  /// Row by row, without padding; to be freed with `free`.
  uint8_t *places;
  uint32_t colors[256];
  int color_count;
  /// The place of pixels within the rectangle that stay as they are; -1 where there are none.
  int unchanged;
};

/// Finds changes between pictures of one size. To be given back with `picture_change_finder_destroy`; NULL where there is
/// no memory.
struct picture_change_finder *picture_change_finder_create(size_t width, size_t height);
void picture_change_finder_destroy(struct picture_change_finder *finder);

/// Finds what changes from a picture to another one, or takes all of it where there was none (NULL). Up to 255 colours of
/// changed pixels are exact; of more, those that miss the least are chosen, and pixels between two of them take either in
/// turn. False where there is no memory.
bool picture_find_changes(
    struct picture_change_finder *finder, const uint32_t *pixels, size_t stride, const uint32_t *before,
    size_t before_stride, struct picture_changes *changes);
