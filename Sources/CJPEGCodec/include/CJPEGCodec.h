#pragma once
#include <stddef.h>
#include <stdint.h>

/// libjpeg reports errors by a jump, which Swift can't take part in: here it becomes a result.

struct jpeg_codec_picture {
  /// 32-bit pixels, 0xAARRGGBB in native byte order, rows without padding; free them with `free`.
  uint32_t *pixels;
  int width;
  int height;
  /// Why there is none.
  char message[256];
};

enum jpeg_codec_result {
  jpeg_codec_ok = 0,
  jpeg_codec_corrupt = 1,
  jpeg_codec_truncated = 2,
  jpeg_codec_too_large = 3,
  jpeg_codec_no_memory = 4,
};

/// Decodes a JPEG file of at most `max_pixels` pixels.
enum jpeg_codec_result jpeg_codec_decode(
    const uint8_t *bytes, size_t count, size_t max_pixels, struct jpeg_codec_picture *picture);

/// Encodes opaque native 32-bit pixels. `quality` is 1...100. The result is to be freed with `free`; NULL on failure.
uint8_t *jpeg_codec_encode(
    const uint32_t *pixels, int width, int height, size_t pixels_per_row, int quality, size_t *count);
