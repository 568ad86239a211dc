#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Compresses to DEFLATE without a header (RFC 1951), or decompresses it.
struct deflate_coder;

/// A coder, to be given back with `deflate_coder_destroy`; NULL where there is no memory.
struct deflate_coder *deflate_coder_create(bool decompresses);
void deflate_coder_destroy(struct deflate_coder *coder);

enum deflate_result {
  /// More input, or more room, is needed.
  deflate_goes_on,
  deflate_is_finished,
  /// The input is no DEFLATE, or there is no memory.
  deflate_has_failed,
};

/// Goes on until the input is used up or the room for output is, and counts both down. `is_last` says that no input
/// follows.
enum deflate_result deflate_coder_process(
    struct deflate_coder *coder, const uint8_t **input, size_t *input_count, uint8_t **output, size_t *output_count,
    bool is_last);
