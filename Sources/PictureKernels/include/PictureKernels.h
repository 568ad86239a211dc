#pragma once

// Loops over pixels for sending pictures: what is equal, what is the same further on, and how it is written.
//
// Pixels are 0xAARRGGBB words in native byte order, and opaque. Strides count pixels from one row to the next.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A number for each of `lines` lines of `length` pixels, which is the same where the pixels are. A line begins
/// `line_step` pixels after the one before, and its pixels lie `pixel_step` apart: rows or columns.
void picture_hash_lines(
    const uint32_t *pixels, size_t lines, size_t line_step, size_t length, size_t pixel_step, uint64_t *hashes);

/// Whether two rectangles have the same pixels.
bool picture_is_equal(const uint32_t *a, size_t a_stride, const uint32_t *b, size_t b_stride, size_t width, size_t height);

/// Whether all pixels of a rectangle are the first one.
bool picture_is_uniform(const uint32_t *pixels, size_t stride, size_t width, size_t height);

/// Writes a rectangle as R, G, B, 255.
void picture_write_rgba(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *bytes);

/// Writes a rectangle as a PNG file without alpha, by palette where it has at most 256 colours. `level` is zlib's. The
/// result is to be freed with `free`; NULL where there is no memory.
uint8_t *picture_write_png(
    const uint32_t *pixels, size_t stride, uint32_t width, uint32_t height, int level, size_t *count);
