#include "PictureKernels.h"
#include "KernelSupport.h"

#include <string.h>

// Rec. ITU-R BT.709, item 3: the share of red, green and blue in luma is 0.2126, 0.7152, 0.0722. Studio range has 219
// steps of luma above 16, and 224 of chroma around 128. The factors below are those times 256, rounded so that grey has
// no chroma, and white has luma 235.

KERNEL static void write_luma(const uint32_t *pixels, size_t width, uint8_t *luma) {
  for (size_t x = 0; x < width; x++) {
    uint32_t p = pixels[x], red = p >> 16 & 0xff, green = p >> 8 & 0xff, blue = p & 0xff;
    luma[x] = (uint8_t)(((47 * red + 157 * green + 16 * blue + 128) >> 8) + 16);
  }
}

/// The mean chroma of four pixels, whose sums of red, green and blue are given.
static inline void write_chroma(int red, int green, int blue, uint8_t *u, uint8_t *v) {
  *u = (uint8_t)((-26 * red - 86 * green + 112 * blue + (128 << 10) + 512) >> 10);
  *v = (uint8_t)((112 * red - 102 * green - 10 * blue + (128 << 10) + 512) >> 10);
}

/// For each two columns of two rows. Where there is but one column, it stands for both.
KERNEL static void write_chromas(const uint32_t *a, const uint32_t *b, size_t width, uint8_t *u, uint8_t *v) {
  const uint32_t mask = 0xff00ff;
  for (size_t i = 0; i < width / 2; i++) {
    uint32_t p = a[2 * i], q = a[2 * i + 1], r = b[2 * i], s = b[2 * i + 1];
    // Sums of four bytes have room in sixteen bits: red and blue in one word.
    uint32_t both = (p & mask) + (q & mask) + (r & mask) + (s & mask);
    uint32_t green = (p >> 8 & 0xff) + (q >> 8 & 0xff) + (r >> 8 & 0xff) + (s >> 8 & 0xff);
    write_chroma((int)(both >> 16), (int)green, (int)(both & 0xffff), u + i, v + i);
  }
  if (width % 2 == 0) return;
  uint32_t p = a[width - 1], q = b[width - 1];
  uint32_t both = 2 * ((p & mask) + (q & mask)), green = 2 * ((p >> 8 & 0xff) + (q >> 8 & 0xff));
  write_chroma((int)(both >> 16), (int)green, (int)(both & 0xffff), u + width / 2, v + width / 2);
}

void picture_write_yuv420(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *planes) {
  size_t columns = (width + 1) / 2, rows = (height + 1) / 2;
  uint8_t *luma = planes, *u = planes + 4 * columns * rows, *v = u + columns * rows;
  for (size_t y = 0; y < 2 * rows; y++, luma += 2 * columns) {
    const uint32_t *row = pixels + (y < height ? y : height - 1) * stride;
    write_luma(row, width, luma);
    if (width % 2) luma[width] = luma[width - 1];
  }
  for (size_t y = 0; y < rows; y++, u += columns, v += columns) {
    const uint32_t *row = pixels + 2 * y * stride;
    write_chromas(row, 2 * y + 1 < height ? row + stride : row, width, u, v);
  }
}
