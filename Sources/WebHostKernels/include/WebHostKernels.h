#pragma once

// Loops over pixels for sending pictures: what is equal, what is the same further on, and what is put onto a sheet.
//
// Pixels are 0xAARRGGBB words in native byte order, and opaque. Strides count pixels from one row to the next.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A number for each row of each band of a rectangle, which is the same where the pixels are. A band has `band` columns,
/// but for the last, and `height` numbers, which lie together.
void picture_hash_rows(
    const uint32_t *pixels, size_t stride, size_t width, size_t height, size_t band, uint64_t *hashes);

/// A number for each column of a rectangle.
void picture_hash_columns(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint64_t *hashes);

/// Whether two rectangles have the same pixels.
bool picture_is_equal(const uint32_t *a, size_t a_stride, const uint32_t *b, size_t b_stride, size_t width, size_t height);

/// Whether all pixels of a rectangle are the first one.
bool picture_is_uniform(const uint32_t *pixels, size_t stride, size_t width, size_t height);

/// Makes all pixels the same.
void picture_fill(uint32_t *pixels, size_t count, uint32_t color);

/// Copies a rectangle into a larger one, whose further columns and rows repeat the last ones.
void picture_copy_padded(
    const uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t *to, size_t to_stride, size_t to_width,
    size_t to_height);
