#pragma once
#include <stddef.h>
#include <stdint.h>

/// Loops over pixels of four floats: red, green and blue, premultiplied, and alpha. Blocks have no padding.

/// From 8-bit pixels, 0xAARRGGBB and premultiplied as they are encoded. `curve` has 256 values.
void image_decode(const uint32_t *source, float *target, size_t count, const float *curve);

/// To 8-bit pixels. `curve` has `curve_count` values for 0 to 1, each in 0 to 255. Returns whether all are opaque.
int image_encode(const float *source, uint32_t *target, size_t count, const float *curve, size_t curve_count);

/// Applies three rows of four numbers, for red, green, blue and 1, to colours that are not premultiplied. If the pixels are
/// linear and `is_encoded` is set, to colours that are encoded as sRGB.
void image_apply_matrix(float *pixels, size_t count, const float *rows, int is_encoded);

/// Blurs in place by three boxes with these radii; outside there is nothing. `scratch` has room for two lines.
void image_blur(float *pixels, size_t width, size_t height, const int *radii, float *scratch);

/// Samples between the middles of pixels. A target's pixel (i, j) has the source's place (x, y) + i * (ax, ay) + j * (bx, by),
/// in pixels from the corner of the source.
void image_sample(
    const float *source, size_t source_width, size_t source_height, float *target, size_t width, size_t height, double x,
    double y, double ax, double ay, double bx, double by);
