// DEFLATE (RFC 1951) for pictures of screens, where nearly all is the same as the pixel before or as something not far
// above. Of what is the same as earlier, the one place is remembered where it was last: no chains are searched.
#include "deflate.h"

#include <stdlib.h>
#include <string.h>

enum {
  window = 32768,
  shortest = 4,
  longest = 258,
  hash_bits = 14,
  /// After each so many misses, one byte more is passed over without a look.
  skip_trigger = 5,
  most_passed = 64,
  block_tokens = 1 << 14,
  length_codes = 286,
  distance_codes = 30,
  end_of_block = 256,
  longest_code = 15,
};

// MARK: Codes

static const uint16_t length_bases[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                          31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_bits[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_bases[30] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                            193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

static int bit_length(uint32_t value) { return 32 - __builtin_clz(value); }

static int code_of_length(int length) {
  if (length == longest) return 28;
  if (length < 11) return length - 3;
  int bits = bit_length((uint32_t)(length - 3)) - 3;
  return bits * 4 + ((length - 3) >> bits);
}

static int bits_of_distance(int code) { return code < 4 ? 0 : code / 2 - 1; }

static int code_of_distance(int distance) {
  if (distance < 5) return distance - 1;
  int bits = bit_length((uint32_t)(distance - 1)) - 2;
  return bits * 2 + ((distance - 1) >> bits);
}

/// A canonical Huffman code.
struct code {
  uint8_t lengths[288];
  /// With their bits in the order in which they are written.
  uint16_t words[288];
};

static void assign_words(struct code *code, int count) {
  uint32_t counts[16] = {0}, next[16], word = 0;
  for (int i = 0; i < count; i++) counts[code->lengths[i]]++;
  counts[0] = 0;
  for (int length = 1; length < 16; length++) next[length] = word = (word + counts[length - 1]) << 1;
  for (int i = 0; i < count; i++) {
    int length = code->lengths[i];
    uint32_t value = length ? next[length]++ : 0, reversed = 0;
    for (int bit = 0; bit < length; bit++) reversed |= (value >> bit & 1) << (length - 1 - bit);
    code->words[i] = (uint16_t)reversed;
  }
}

struct leaf {
  uint32_t count;
  uint16_t symbol;
};

static int compare_leaves(const void *a, const void *b) {
  const struct leaf *x = a, *y = b;
  return x->count != y->count ? (x->count < y->count ? -1 : 1) : (int)x->symbol - (int)y->symbol;
}

/// The lengths of a code in which what is frequent is short. At least two symbols get one: some readers want it so.
static void choose_lengths(struct code *code, const uint32_t *counts, int count) {
  struct leaf leaves[288];
  uint32_t weights[288 * 2];
  int parents[288 * 2], depths[288 * 2];
  for (int halvings = 0;; halvings++) {
    int n = 0;
    for (int i = 0; i < count; i++) {
      code->lengths[i] = 0;
      uint32_t weight = counts[i] ? counts[i] >> halvings : i < 2;
      if (counts[i] && !weight) weight = 1;
      if (weight) leaves[n++] = (struct leaf){weight, (uint16_t)i};
    }
    qsort(leaves, (size_t)n, sizeof *leaves, compare_leaves);
    // The two lightest are joined: of the leaves, which are sorted, and of the joints, which come about in order.
    int leaf = 0, joint = n, last = n;
    for (int i = 0; i < n; i++) weights[i] = leaves[i].count;
    for (; last < 2 * n - 1; last++) {
      weights[last] = 0;
      for (int side = 0; side < 2; side++) {
        int lightest = leaf < n && (joint == last || weights[leaf] <= weights[joint]) ? leaf++ : joint++;
        weights[last] += weights[lightest];
        parents[lightest] = last;
      }
    }
    depths[last - 1] = 0;
    int deepest = 0;
    for (int i = last - 2; i >= 0; i--) {
      depths[i] = depths[parents[i]] + 1;
      if (depths[i] > deepest) deepest = depths[i];
    }
    // Weights that are more alike make a flatter tree.
    if (deepest > longest_code) continue;
    for (int i = 0; i < n; i++) code->lengths[leaves[i].symbol] = (uint8_t)depths[i];
    return assign_words(code, count);
  }
}

// MARK: Bits

struct writer {
  uint8_t *bytes;
  uint64_t bits;
  int count;
};

/// At most 32 of them.
static void put(struct writer *writer, uint32_t bits, int count) {
  writer->bits |= (uint64_t)bits << writer->count;
  writer->count += count;
  if (writer->count < 32) return;
  for (int i = 0; i < 4; i++) *writer->bytes++ = (uint8_t)(writer->bits >> (8 * i));
  writer->bits >>= 32;
  writer->count -= 32;
}

static void finish_bits(struct writer *writer) {
  for (; writer->count > 0; writer->count -= 8, writer->bits >>= 8) *writer->bytes++ = (uint8_t)writer->bits;
  writer->count = 0;
}

// MARK: Blocks

/// A byte, or a length and a distance.
struct token {
  uint16_t length;
  uint16_t value;
};

struct block {
  struct token tokens[block_tokens];
  int count;
  uint32_t lengths[length_codes], distances[distance_codes];
  struct code length_code, distance_code;
};

static void begin_block(struct block *block) {
  block->count = 0;
  memset(block->lengths, 0, sizeof block->lengths);
  memset(block->distances, 0, sizeof block->distances);
  block->lengths[end_of_block] = 1;
}

static void use_standard_codes(struct block *block) {
  for (int i = 0; i < 288; i++) block->length_code.lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  for (int i = 0; i < distance_codes; i++) block->distance_code.lengths[i] = 5;
  assign_words(&block->length_code, 288);
  assign_words(&block->distance_code, distance_codes);
}

/// Of all symbols, without the bits that follow them.
static uint32_t size_of_symbols(const struct block *block) {
  uint32_t size = 0;
  for (int i = 0; i < length_codes; i++) size += block->lengths[i] * block->length_code.lengths[i];
  for (int i = 0; i < distance_codes; i++) size += block->distances[i] * block->distance_code.lengths[i];
  return size;
}

enum { size_of_codes = 14 + 19 * 3 + (length_codes + distance_codes) * 4 };

/// The lengths of the codes' words, each in four bits.
static void put_codes(struct writer *writer, const struct block *block) {
  put(writer, length_codes - 257, 5);
  put(writer, distance_codes - 1, 5);
  put(writer, 19 - 4, 4);
  for (int i = 0; i < 19; i++) put(writer, i < 3 ? 0 : 4, 3);
  // A word of four bits for each length from 0 to 15 is written from its highest bit on.
  static const uint8_t words[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
  for (int i = 0; i < length_codes; i++) put(writer, words[block->length_code.lengths[i]], 4);
  for (int i = 0; i < distance_codes; i++) put(writer, words[block->distance_code.lengths[i]], 4);
}

static void put_tokens(struct writer *writer, const struct block *block) {
  const struct code *lengths = &block->length_code, *distances = &block->distance_code;
  for (int i = 0; i < block->count; i++) {
    struct token token = block->tokens[i];
    if (!token.length) {
      put(writer, lengths->words[token.value], lengths->lengths[token.value]);
      continue;
    }
    int code = code_of_length(token.length), bits = length_bits[code];
    put(writer, lengths->words[257 + code], lengths->lengths[257 + code]);
    put(writer, (uint32_t)(token.length - length_bases[code]), bits);
    int distance = token.value + 1;
    code = code_of_distance(distance);
    put(writer, distances->words[code], distances->lengths[code]);
    put(writer, (uint32_t)(distance - distance_bases[code]), bits_of_distance(code));
  }
  put(writer, lengths->words[end_of_block], lengths->lengths[end_of_block]);
}

/// With codes of its own, or where those would take more room than they save, the standard's.
static void end_block(struct writer *writer, struct block *block, bool is_last) {
  choose_lengths(&block->length_code, block->lengths, length_codes);
  choose_lengths(&block->distance_code, block->distances, distance_codes);
  struct code length_code = block->length_code, distance_code = block->distance_code;
  uint32_t size = size_of_symbols(block) + size_of_codes;
  use_standard_codes(block);
  bool is_standard = size_of_symbols(block) <= size;
  if (!is_standard) {
    block->length_code = length_code;
    block->distance_code = distance_code;
  }
  put(writer, is_last, 1);
  put(writer, is_standard ? 1 : 2, 2);
  if (!is_standard) put_codes(writer, block);
  put_tokens(writer, block);
  begin_block(block);
}

static void add_byte(struct block *block, uint8_t byte) {
  block->tokens[block->count++] = (struct token){0, byte};
  block->lengths[byte]++;
}

static void add_match(struct block *block, size_t length, size_t distance) {
  block->tokens[block->count++] = (struct token){(uint16_t)length, (uint16_t)(distance - 1)};
  block->lengths[257 + code_of_length((int)length)]++;
  block->distances[code_of_distance((int)distance)]++;
}

// MARK: Matches

static uint32_t load32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return value;
}

/// How many bytes are the same.
static size_t match_length(const uint8_t *bytes, const uint8_t *earlier, size_t most) {
  size_t length = 0;
  for (; length + 8 <= most; length += 8) {
    uint64_t a, b;
    memcpy(&a, bytes + length, 8);
    memcpy(&b, earlier + length, 8);
    if (a != b) break;
  }
  while (length < most && bytes[length] == earlier[length]) length++;
  return length;
}

static void add_all(struct writer *writer, struct block *block, const uint8_t *bytes, size_t count, size_t step,
                    int32_t *places) {
  size_t place = 0, misses = 0;
  while (place < count) {
    size_t most = count - place < longest ? count - place : longest, length = 0, distance = step;
    if (most >= 8) {
      uint32_t hash = (load32(bytes + place) * 2654435761u) >> (32 - hash_bits);
      size_t earlier = (size_t)places[hash];
      places[hash] = (int32_t)place;
      if (place >= step) length = match_length(bytes + place, bytes + place - step, most);
      if (length < 16 && earlier < place && place - earlier <= window) {
        size_t other = match_length(bytes + place, bytes + earlier, most);
        if (other > length) (length = other, distance = place - earlier);
      }
    }
    if (block->count + most_passed > block_tokens) end_block(writer, block, false);
    if (length >= shortest) {
      add_match(block, length, distance);
      place += length;
      misses = 0;
    } else {
      size_t passed = 1 + (misses++ >> skip_trigger), end = place + (passed < most_passed ? passed : most_passed);
      while (place < end && place < count) add_byte(block, bytes[place++]);
    }
  }
}

size_t picture_deflate_bound(size_t count) { return count + count / 4 + 1024; }

size_t picture_deflate(const uint8_t *bytes, size_t count, size_t step, uint8_t *result) {
  struct block *block = malloc(sizeof *block);
  int32_t *places = malloc(sizeof *places << hash_bits);
  size_t size = 0;
  if (block && places) {
    // No place is so far away.
    memset(places, 0x7f, sizeof *places << hash_bits);
    begin_block(block);
    // A window of 32 KB, the fastest level.
    result[0] = 0x78;
    result[1] = 0x01;
    struct writer writer = {result + 2, 0, 0};
    add_all(&writer, block, bytes, count, step, places);
    end_block(&writer, block, true);
    finish_bits(&writer);
    uint32_t sum = picture_checksum(bytes, count);
    for (int i = 3; i >= 0; i--) *writer.bytes++ = (uint8_t)(sum >> (8 * i));
    size = (size_t)(writer.bytes - result);
  }
  free(block);
  free(places);
  return size;
}
