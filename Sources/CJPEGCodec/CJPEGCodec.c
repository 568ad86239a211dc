#include "CJPEGCodec.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct guard {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
  int is_truncated;
};

static void leave(j_common_ptr codec) {
  struct guard *guard = (struct guard *)codec->err;
  longjmp(guard->exit, 1);
}

static void note_message(j_common_ptr codec, int level) {
  struct guard *guard = (struct guard *)codec->err;
  if (level < 0) {
    guard->manager.num_warnings += 1;
    if (guard->manager.msg_code == JWRN_JPEG_EOF) guard->is_truncated = 1;
  }
}

static void print_nothing(j_common_ptr codec) { (void)codec; }

static void install(struct guard *guard, j_common_ptr codec) {
  memset(guard, 0, sizeof *guard);
  codec->err = jpeg_std_error(&guard->manager);
  guard->manager.error_exit = leave;
  guard->manager.emit_message = note_message;
  guard->manager.output_message = print_nothing;
}

/// Print colours to screen colours. Adobe's files hold them inverted.
static uint32_t from_cmyk(const uint8_t *p, int is_inverted) {
  unsigned c = p[0], m = p[1], y = p[2], k = p[3];
  if (!is_inverted) {
    c = 255 - c;
    m = 255 - m;
    y = 255 - y;
    k = 255 - k;
  }
  return 0xFF000000u | (c * k / 255) << 16 | (m * k / 255) << 8 | (y * k / 255);
}

enum jpeg_codec_result jpeg_codec_decode(
    const uint8_t *bytes, size_t count, size_t max_pixels, struct jpeg_codec_picture *picture) {
  struct jpeg_decompress_struct codec;
  struct guard guard;
  // Set before the jump and freed after it.
  uint8_t *volatile row = NULL;
  memset(picture, 0, sizeof *picture);
  memset(&codec, 0, sizeof codec);
  install(&guard, (j_common_ptr)&codec);

  if (setjmp(guard.exit)) {
    guard.manager.format_message((j_common_ptr)&codec, picture->message);
    enum jpeg_codec_result result = guard.manager.msg_code == JERR_OUT_OF_MEMORY ? jpeg_codec_no_memory
                                    : guard.is_truncated || guard.manager.msg_code == JERR_INPUT_EMPTY
                                        ? jpeg_codec_truncated
                                        : jpeg_codec_corrupt;
    jpeg_destroy_decompress(&codec);
    free(row);
    free(picture->pixels);
    picture->pixels = NULL;
    return result;
  }

  jpeg_create_decompress(&codec);
  // Progressive files are decoded over and over: a few kilobytes could ask for hours.
  codec.mem->max_memory_to_use = 1L << 30;
  jpeg_mem_src(&codec, bytes, (unsigned long)count);
  jpeg_read_header(&codec, TRUE);
  picture->width = (int)codec.image_width;
  picture->height = (int)codec.image_height;
  if ((size_t)codec.image_width * codec.image_height > max_pixels) {
    jpeg_destroy_decompress(&codec);
    return jpeg_codec_too_large;
  }
  int is_cmyk = codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK;
  codec.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&codec);

  size_t width = codec.output_width, height = codec.output_height;
  picture->pixels = malloc(width * height * 4);
  row = malloc(width * 4);
  if (picture->pixels == NULL || row == NULL) {
    jpeg_destroy_decompress(&codec);
    free(row);
    free(picture->pixels);
    picture->pixels = NULL;
    return jpeg_codec_no_memory;
  }
  while (codec.output_scanline < height) {
    uint32_t *target = picture->pixels + codec.output_scanline * width;
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(&codec, rows, 1);
    for (size_t x = 0; x < width; x++) {
      const uint8_t *p = row + x * (is_cmyk ? 4 : 3);
      target[x] = is_cmyk ? from_cmyk(p, codec.saw_Adobe_marker)
                          : 0xFF000000u | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
    }
    if (guard.is_truncated) break;
    // Noise that happens to look like a progressive file with thousands of scans.
    if (codec.input_scan_number > 500) guard.is_truncated = 1;
  }
  if (!guard.is_truncated) jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
  free(row);
  if (guard.is_truncated) {
    free(picture->pixels);
    picture->pixels = NULL;
    return jpeg_codec_truncated;
  }
  return jpeg_codec_ok;
}

uint8_t *jpeg_codec_encode(
    const uint32_t *pixels, int width, int height, size_t pixels_per_row, int quality, size_t *count) {
  struct jpeg_compress_struct codec;
  struct guard guard;
  unsigned char *volatile bytes = NULL;
  unsigned char *output = NULL;
  unsigned long size = 0;
  uint8_t *volatile row = NULL;
  memset(&codec, 0, sizeof codec);
  install(&guard, (j_common_ptr)&codec);

  if (setjmp(guard.exit)) {
    jpeg_destroy_compress(&codec);
    free(row);
    free(bytes);
    return NULL;
  }

  row = malloc((size_t)width * 3);
  if (row == NULL) return NULL;
  jpeg_create_compress(&codec);
  jpeg_mem_dest(&codec, &output, &size);
  bytes = output;
  codec.image_width = (JDIMENSION)width;
  codec.image_height = (JDIMENSION)height;
  codec.input_components = 3;
  codec.in_color_space = JCS_RGB;
  jpeg_set_defaults(&codec);
  jpeg_set_quality(&codec, quality, TRUE);
  if (quality >= 90) codec.comp_info[0].h_samp_factor = codec.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&codec, TRUE);
  while (codec.next_scanline < codec.image_height) {
    const uint32_t *source = pixels + codec.next_scanline * pixels_per_row;
    for (int x = 0; x < width; x++) {
      row[x * 3] = (uint8_t)(source[x] >> 16);
      row[x * 3 + 1] = (uint8_t)(source[x] >> 8);
      row[x * 3 + 2] = (uint8_t)source[x];
    }
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(&codec, rows, 1);
  }
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  free(row);
  *count = size;
  return output;
}
