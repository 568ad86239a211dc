#pragma once

// Loops over pixels, in integers: equal on every machine and at every vector width.
//
// Pixels are premultiplied 0xAARRGGBB words in native byte order; masks are bytes of coverage. Strides count elements
// (words or bytes) from one row to the next.

#include <stddef.h>
#include <stdint.h>

// Blending

/// d = color
void kernel_fill(uint32_t *d, ptrdiff_t ds, int w, int h, uint32_t color);
/// d = color over d
void kernel_over_solid(uint32_t *d, ptrdiff_t ds, int w, int h, uint32_t color);
/// d = (color in mask) over d
void kernel_over_solid_masked(
    uint32_t *d, ptrdiff_t ds, const uint8_t *m, ptrdiff_t ms, int w, int h, uint32_t color);
/// d = (s * alpha) over d
void kernel_over(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h, uint8_t alpha);
/// d = (s * alpha in mask) over d
void kernel_over_masked(
    uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, const uint8_t *m, ptrdiff_t ms, int w, int h,
    uint8_t alpha);
/// d = s
void kernel_copy(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h);
/// d = color * coverage, where there may be no picture beneath
void kernel_tint(uint32_t *d, ptrdiff_t ds, const uint8_t *m, ptrdiff_t ms, int w, int h, uint32_t color);
/// d = d * color, channel by channel
void kernel_multiply(uint32_t *d, ptrdiff_t ds, int w, int h, uint32_t color);

// Masks

void kernel_mask_from_alpha(uint8_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h);
/// d = d * m
void kernel_mask_multiply(uint8_t *d, ptrdiff_t ds, const uint8_t *m, ptrdiff_t ms, int w, int h);
/// d = d * alpha
void kernel_mask_scale(uint8_t *d, ptrdiff_t ds, int w, int h, uint8_t alpha);

// Sampling

/// Pixels between four neighbours: d(x, y) = s(x + fx/256, y + fy/256), 0 <= fx, fy < 256. Reads one column more if fx
/// is not 0, one row more if fy is not 0.
void kernel_shift(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h, int fx, int fy);
/// One row of a mask that is stretched: d(i) = bilinear m at (x + i * step, y), 16.16 coordinates of sample centres,
/// clear outside of the mask.
void kernel_mask_stretch_row(
    uint8_t *d, int n, const uint8_t *m, ptrdiff_t ms, int mw, int mh, int64_t x, int64_t step, int64_t y,
    int32_t *scratch);
/// Means of blocks of `factor` * `factor` pixels (1, 2, 4, 8 or 16), anchored at the first one; blocks at the far edges
/// may be partial.
void kernel_shrink(uint32_t *d, ptrdiff_t ds, const uint32_t *s, ptrdiff_t ss, int w, int h, int factor);
/// The way back: interpolates between the blocks' centres; `factor` is 1, 2 or 4. Takes 2 * w of scratch.
void kernel_enlarge(
    uint32_t *d, ptrdiff_t ds, int w, int h, const uint32_t *s, ptrdiff_t ss, int sw, int sh, int factor,
    uint32_t *scratch);

/// Where a row of samples lies: sample i at ((u + i * du) / q, (v + i * dv) / q) with q = w + i * dw, i from `first` on.
/// All are functions of i alone, so that a row may be drawn in parts.
typedef struct {
  double u, v, w, du, dv, dw;
} KernelRow;

/// A row of pixels at arbitrary places, bilinear or the nearest; beyond the edges the outermost pixels go on.
void kernel_project_row(
    uint32_t *d, int first, int n, const uint32_t *s, ptrdiff_t ss, int sw, int sh, const KernelRow *row,
    int is_nearest);
/// The same for a mask, bilinear, clear outside.
void kernel_mask_project_row(
    uint8_t *d, int first, int n, const uint8_t *m, ptrdiff_t ms, int mw, int mh, const KernelRow *row);

// Coverage

/// A directed line from (x0, y0) to (x1, y1) in 1/256 pixels.
typedef struct {
  int32_t x0, y0, x1, y1;
} KernelEdge;

/// Exact area coverage of the polygons that the edges bound, in `w` * `h` pixels from the origin.
/// All coordinates lie within the mask. `accumulator` has (w + 2) * h zeroed elements and is left zeroed.
void kernel_rasterize(
    const KernelEdge *edges, ptrdiff_t count, int even_odd, uint8_t *d, ptrdiff_t ds, int w, int h,
    int32_t *accumulator);

// Blur: three box filters after each other come close to a Gaussian

/// Blurs a mask in place, clear outside. `radii` are those of three boxes; `scratch` has max(w, h) * 16 bytes or more.
void kernel_mask_blur(uint8_t *d, ptrdiff_t ds, int w, int h, const int *radii, uint8_t *scratch);
/// Blurs pixels in place; outside there is nothing and the weights are those of what is inside.
/// `scratch` has max(w, h) words or more.
void kernel_blur(uint32_t *d, ptrdiff_t ds, int w, int h, const int *radii, uint32_t *scratch);

// Colour

/// Saturation of opaque or premultiplied pixels in 1/256: 256 leaves them as they are.
void kernel_saturate(uint32_t *d, ptrdiff_t ds, int w, int h, int saturation);

/// One row of a gradient: d(i) = lut[t], t along an axis, around a centre (radial) or about it (conic), where
/// t = 0…1 is the whole table. Rows give t as u for an axis, and the place relative to the centre for the others.
void kernel_gradient_axial(uint32_t *d, int n, const uint32_t *lut, int lut_size, int64_t t, int64_t dt);
void kernel_gradient_axial_projected(
    uint32_t *d, int first, int n, const uint32_t *lut, int lut_size, const KernelRow *row);
void kernel_gradient_radial(uint32_t *d, int first, int n, const uint32_t *lut, int lut_size, const KernelRow *row);
void kernel_gradient_conic(uint32_t *d, int first, int n, const uint32_t *lut, int lut_size, const KernelRow *row);
