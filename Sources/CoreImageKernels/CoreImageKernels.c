#include "CoreImageKernels.h"

#include <math.h>
#include <string.h>

void image_decode(const uint32_t *source, float *target, size_t count, const float *curve) {
  for (size_t i = 0; i < count; i++, target += 4) {
    uint32_t p = source[i], alpha = p >> 24;
    uint32_t color[3] = {(p >> 16) & 255, (p >> 8) & 255, p & 255};
    for (int k = 0; k < 3; k++) {
      if (alpha == 255) {
        target[k] = curve[color[k]];
      } else {
        uint32_t straight = alpha ? (color[k] * 255 + alpha / 2) / alpha : 0;
        target[k] = curve[straight > 255 ? 255 : straight] * (float)alpha / 255;
      }
    }
    target[3] = (float)alpha / 255;
  }
}

static float clamp(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

int image_encode(const float *source, uint32_t *target, size_t count, const float *curve, size_t curve_count) {
  int is_opaque = 1;
  for (size_t i = 0; i < count; i++, source += 4) {
    float alpha = clamp(source[3]);
    uint32_t value = (uint32_t)(alpha * 255 + 0.5f);
    uint32_t pixel = value << 24;
    if (value < 255) is_opaque = 0;
    for (int k = 0; k < 3 && value > 0; k++) {
      float straight = clamp(source[k] / alpha);
      float encoded = curve[(size_t)(straight * (float)(curve_count - 1) + 0.5f)];
      pixel |= (uint32_t)(encoded * (float)value / 255 + 0.5f) << (16 - 8 * k);
    }
    target[i] = pixel;
  }
  return is_opaque;
}

static float encode_srgb(float v) {
  float a = fabsf(v), e = a <= 0.0031308f ? 12.92f * a : 1.055f * powf(a, 1 / 2.4f) - 0.055f;
  return v < 0 ? -e : e;
}

static float decode_srgb(float v) {
  float a = fabsf(v), d = a <= 0.04045f ? a / 12.92f : powf((a + 0.055f) / 1.055f, 2.4f);
  return v < 0 ? -d : d;
}

void image_apply_matrix(float *pixels, size_t count, const float *rows, int is_encoded) {
  for (float *p = pixels; p < pixels + count * 4; p += 4) {
    float alpha = p[3], color[3];
    // What is not there has no colour.
    if (alpha <= 0) continue;
    for (int k = 0; k < 3; k++) color[k] = is_encoded ? encode_srgb(p[k] / alpha) : p[k] / alpha;
    for (int k = 0; k < 3; k++) {
      const float *row = rows + k * 4;
      float value = row[0] * color[0] + row[1] * color[1] + row[2] * color[2] + row[3];
      p[k] = (is_encoded ? decode_srgb(value) : value) * alpha;
    }
  }
}

/// One box over a line of pixels.
static void box(const float *source, float *target, size_t count, int radius) {
  // Sums of doubles: those of floats would drift on their way through a line.
  double sum[4] = {0}, scale = 1.0 / (2 * radius + 1);
  size_t r = (size_t)radius;
  for (size_t i = 0; i < r && i < count; i++)
    for (int k = 0; k < 4; k++) sum[k] += source[i * 4 + (size_t)k];
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < 4; k++) {
      if (i + r < count) sum[k] += source[(i + r) * 4 + k];
      target[i * 4 + k] = (float)(sum[k] * scale);
      if (i >= r) sum[k] -= source[(i - r) * 4 + k];
    }
}

static void blur_line(float *line, float *other, size_t count, const int *radii) {
  box(line, other, count, radii[0]);
  box(other, line, count, radii[1]);
  box(line, other, count, radii[2]);
}

void image_blur(float *pixels, size_t width, size_t height, const int *radii, float *scratch) {
  size_t longest = width > height ? width : height;
  float *line = scratch, *other = scratch + longest * 4;
  for (size_t y = 0; y < height; y++) {
    float *row = pixels + y * width * 4;
    memcpy(line, row, width * 16);
    blur_line(line, other, width, radii);
    memcpy(row, other, width * 16);
  }
  for (size_t x = 0; x < width; x++) {
    for (size_t y = 0; y < height; y++) memcpy(line + y * 4, pixels + (y * width + x) * 4, 16);
    blur_line(line, other, height, radii);
    for (size_t y = 0; y < height; y++) memcpy(pixels + (y * width + x) * 4, other + y * 4, 16);
  }
}

void image_sample(
    const float *source, size_t source_width, size_t source_height, float *target, size_t width, size_t height, double x,
    double y, double ax, double ay, double bx, double by) {
  for (size_t j = 0; j < height; j++)
    for (size_t i = 0; i < width; i++, target += 4) {
      double u = x + (double)i * ax + (double)j * bx - 0.5, v = y + (double)i * ay + (double)j * by - 0.5;
      double column = floor(u), row = floor(v);
      memset(target, 0, 16);
      if (!(column >= -1 && row >= -1 && column < (double)source_width && row < (double)source_height)) continue;
      for (int part = 0; part < 4; part++) {
        long c = (long)column + (part & 1), r = (long)row + (part >> 1);
        if (c < 0 || r < 0 || c >= (long)source_width || r >= (long)source_height) continue;
        double weight = (part & 1 ? u - column : 1 - u + column) * (part >> 1 ? v - row : 1 - v + row);
        const float *p = source + ((size_t)r * source_width + (size_t)c) * 4;
        for (int k = 0; k < 4; k++) target[k] += (float)weight * p[k];
      }
    }
}
