#include "CompressionKernels.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct deflate_coder {
  z_stream stream;
  bool decompresses, is_finished;
};

/// The one level that Apple's encoder has.
static const int level = 5;

struct deflate_coder *deflate_coder_create(bool decompresses) {
  struct deflate_coder *coder = calloc(1, sizeof *coder);
  if (!coder) return NULL;
  coder->decompresses = decompresses;
  // Negative bits stand for a stream without zlib's header.
  int status = decompresses ? inflateInit2(&coder->stream, -MAX_WBITS)
                            : deflateInit2(&coder->stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  if (status == Z_OK) return coder;
  free(coder);
  return NULL;
}

void deflate_coder_destroy(struct deflate_coder *coder) {
  if (!coder) return;
  if (coder->decompresses) {
    inflateEnd(&coder->stream);
  } else {
    deflateEnd(&coder->stream);
  }
  free(coder);
}

static uInt piece(size_t count) { return count < UINT_MAX ? (uInt)count : UINT_MAX; }

enum deflate_result deflate_coder_process(
    struct deflate_coder *coder, const uint8_t **input, size_t *input_count, uint8_t **output, size_t *output_count,
    bool is_last) {
  z_stream *stream = &coder->stream;
  while (!coder->is_finished) {
    uInt available = piece(*input_count), room = piece(*output_count);
    stream->next_in = (Bytef *)*input;
    stream->avail_in = available;
    stream->next_out = *output;
    stream->avail_out = room;
    int flush = is_last && available == *input_count ? Z_FINISH : Z_NO_FLUSH;
    int status = coder->decompresses ? inflate(stream, Z_NO_FLUSH) : deflate(stream, flush);
    uInt used = available - stream->avail_in, written = room - stream->avail_out;
    *input += used;
    *input_count -= used;
    *output += written;
    *output_count -= written;
    if (status == Z_STREAM_END) coder->is_finished = true;
    // Without progress zlib says that it has no room; that is no failure.
    else if (status != Z_OK && status != Z_BUF_ERROR) return deflate_has_failed;
    else if (!used && !written) break;
  }
  if (coder->is_finished) return deflate_is_finished;
  // What ends early, with room for more, is broken.
  bool is_cut = coder->decompresses && is_last && !*input_count && *output_count;
  return is_cut ? deflate_has_failed : deflate_goes_on;
}
