#include <math.h>

#include "CompositorKernels.h"
#include "KernelSupport.h"

#pragma STDC FP_CONTRACT OFF

void kernel_saturate(uint32_t *d, ptrdiff_t ds, int w, int h, int saturation) {
  // Luminance as Rec. 709 weighs it, in 1/256.
  for (int y = 0; y < h; y++, d += ds)
    for (int x = 0; x < w; x++) {
      int32_t p = (int32_t)(d[x] & 0xffffff), a = (int32_t)(d[x] >> 24);
      int32_t r = p >> 16, g = (p >> 8) & 255, b = p & 255;
      int32_t gray = 54 * r + 183 * g + 19 * b;
      int32_t channels[3] = {r, g, b};
      uint32_t out = (uint32_t)a;
      for (int k = 0; k < 3; k++) {
        int32_t v = (gray * (256 - saturation) + channels[k] * 256 * saturation + 32768) >> 16;
        v = v < 0 ? 0 : v > a ? a : v;
        out = out << 8 | (uint32_t)v;
      }
      d[x] = out;
    }
}

INLINE uint32_t look_up(const uint32_t *lut, int size, double t) {
  if (!(t > 0)) return lut[0];
  if (t >= 1) return lut[size - 1];
  return lut[(int)(t * (size - 1) + 0.5)];
}

void kernel_gradient_axial(uint32_t *d, int n, const uint32_t *lut, int lut_size, int64_t t, int64_t dt) {
  // 32.32 fixed point, in entries of the table.
  int64_t top = lut_size - 1;
  for (int i = 0; i < n; i++, t += dt) {
    int64_t k = t >> 32;
    d[i] = lut[k < 0 ? 0 : k > top ? top : k];
  }
}

void kernel_gradient_axial_projected(
    uint32_t *d, int first, int n, const uint32_t *lut, int lut_size, const KernelRow *row) {
  for (int i = first; i < first + n; i++) *d++ = look_up(lut, lut_size, (row->u + i * row->du) / (row->w + i * row->dw));
}

void kernel_gradient_radial(uint32_t *d, int first, int n, const uint32_t *lut, int lut_size, const KernelRow *row) {
  for (int i = first; i < first + n; i++) {
    double q = row->w + i * row->dw;
    double x = (row->u + i * row->du) / q, y = (row->v + i * row->dv) / q;
    *d++ = look_up(lut, lut_size, sqrt(x * x + y * y));
  }
}

/// The angle of (x, y) as a fraction of a turn, 0 along positive x, growing towards positive y.
/// The polynomial's error is below 1e-5 of a turn (Abramowitz and Stegun 4.4.49, shortened to seven terms).
INLINE double turn(double x, double y) {
  double ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
  double big = ax > ay ? ax : ay, small = ax > ay ? ay : ax;
  if (big == 0) return 0;
  double z = small / big, q = z * z;
  double a = z * (0.9998660 + q * (-0.3302995 + q * (0.1801410 + q * (-0.0851330 + q * 0.0208351))));
  a *= 0.15915494309189535;
  if (ay > ax) a = 0.25 - a;
  if (x < 0) a = 0.5 - a;
  if (y < 0) a = 1 - a;
  return a >= 1 ? a - 1 : a;
}

void kernel_gradient_conic(uint32_t *d, int first, int n, const uint32_t *lut, int lut_size, const KernelRow *row) {
  for (int i = first; i < first + n; i++) {
    double q = row->w + i * row->dw;
    *d++ = look_up(lut, lut_size, turn((row->u + i * row->du) / q, (row->v + i * row->dv) / q));
  }
}
