#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The largest number of bytes that so many can become.
size_t picture_deflate_bound(size_t count);

/// Compresses rows of filtered pixels into a zlib stream: about as well as zlib's first level, in a third of its time.
/// `step` is the number of bytes from a pixel to the next. Returns the stream's size; 0 where there is no memory.
size_t picture_deflate(const uint8_t *bytes, size_t count, size_t step, uint8_t *result);

/// The Adler-32 checksum of bytes, which ends a zlib stream.
uint32_t picture_checksum(const uint8_t *bytes, size_t count);
