// Colours are chosen by cutting the box of all colours, again and again, where it is least like its mean: Heckbert's
// median cut (1982), with the mean in place of the median, and by error in place of count (as Wu, 1991).
#include "KernelSupport.h"
#include "quantize.h"

#include <stdlib.h>

// MARK: Bins

/// Colours are told apart by the upper six bits of each component.
enum { bin_count = 1 << 18 };

static inline uint32_t bin_of(uint32_t p) { return (p >> 6 & 0x3f000) | (p >> 4 & 0xfc0) | (p >> 2 & 0x3f); }

/// How many pixels are in a bin, and the sums of the two lower bits of their components.
struct bin {
  uint32_t count, red, green, blue;
};

/// The mean of a bin's pixels.
struct point {
  float at[3];
  float weight;
  uint32_t bin;
};

static void count_pixels(const uint32_t *pixels, size_t count, struct bin *bins) {
  // Equal ones at once: each addition to a bin would wait for the one before.
  for (size_t i = 0, end; i < count; i = end) {
    uint32_t p = pixels[i];
    for (end = i + 1; end < count && pixels[end] == p;) end++;
    uint32_t length = (uint32_t)(end - i);
    struct bin *bin = bins + bin_of(p);
    bin->count += length;
    bin->red += (p >> 16 & 3) * length;
    bin->green += (p >> 8 & 3) * length;
    bin->blue += (p & 3) * length;
  }
}

static struct point mean_of(const struct bin *bin, uint32_t number) {
  float weight = (float)bin->count;
  return (struct point){
      {(float)(number >> 12 << 2) + (float)bin->red / weight, (float)((number >> 6 & 63) << 2) + (float)bin->green / weight,
       (float)((number & 63) << 2) + (float)bin->blue / weight},
      weight,
      number};
}

/// The means of all bins that have pixels, and empties these. NULL where there is no memory.
static struct point *take_points(struct bin *bins, size_t *point_count) {
  size_t used = 0;
  for (uint32_t i = 0; i < bin_count; i++) used += bins[i].count != 0;
  struct point *points = malloc(used * sizeof *points), *next = points;
  for (uint32_t i = 0; i < bin_count; i++) {
    if (!bins[i].count) continue;
    if (points) *next++ = mean_of(bins + i, i);
    bins[i] = (struct bin){0};
  }
  *point_count = used;
  return points;
}

// MARK: Boxes

/// Points that lie together, their mean, and the sum of squares of what they miss it by along each axis.
struct box {
  size_t start, end;
  float mean[3];
  float error[3];
};

static struct box make_box(const struct point *points, size_t start, size_t end) {
  double weight = 0, sum[3] = {0}, squares[3] = {0};
  for (size_t i = start; i < end; i++) {
    weight += points[i].weight;
    for (int axis = 0; axis < 3; axis++) {
      double share = (double)points[i].at[axis] * points[i].weight;
      sum[axis] += share;
      squares[axis] += share * points[i].at[axis];
    }
  }
  struct box box = {start, end, {0}, {0}};
  for (int axis = 0; axis < 3; axis++) {
    double mean = sum[axis] / weight;
    box.mean[axis] = (float)mean;
    box.error[axis] = (float)(squares[axis] - mean * sum[axis]);
  }
  return box;
}

static float error_of(const struct box *box) { return box->error[0] + box->error[1] + box->error[2]; }

static int widest_axis(const struct box *box) {
  int axis = box->error[1] >= box->error[0] ? 1 : 0;
  return box->error[2] > box->error[axis] ? 2 : axis;
}

/// Brings the points below a box's mean before the others, and says where these begin.
static size_t divide(struct point *points, const struct box *box) {
  int axis = widest_axis(box);
  size_t middle = box->start;
  for (size_t i = box->start; i < box->end; i++) {
    if (points[i].at[axis] > box->mean[axis]) continue;
    struct point point = points[i];
    points[i] = points[middle];
    points[middle++] = point;
  }
  return middle;
}

static int make_boxes(struct point *points, size_t count, struct box *boxes, int most) {
  int made = 1;
  boxes[0] = make_box(points, 0, count);
  while (made < most) {
    int worst = 0;
    for (int i = 1; i < made; i++) {
      if (error_of(boxes + i) > error_of(boxes + worst)) worst = i;
    }
    struct box box = boxes[worst];
    size_t middle = divide(points, &box);
    // Nothing is left to be told apart.
    if (middle == box.start || middle == box.end) break;
    boxes[worst] = make_box(points, box.start, middle);
    boxes[made++] = make_box(points, middle, box.end);
  }
  return made;
}

// MARK: Mixtures

/// The two colours that a bin's pixels are shown in, and the way from one to the other.
struct mixture {
  uint8_t near, far;
  int16_t red, green, blue;
  /// How far the near colour is along that way, as a product of vectors.
  int32_t start;
  /// The square of the distance between both; 0 where only the near one is shown.
  int32_t contrast;
};

struct quantizer {
  int count;
  uint32_t colors[256];
  struct mixture mixtures[bin_count];
  /// Empty, but for while a palette is chosen.
  struct bin bins[bin_count];
};

/// Colours by component, as they are searched. What is not used is farther from all others than they are from each
/// other.
struct searched_colors {
  int16_t red[256], green[256], blue[256];
};
enum { no_color = 1000 };

/// From this distance on, in squares, a mixture would look like grains of both colours.
enum { most_contrast = 32 * 32 };

/// The place of the colour that is nearest.
INLINE uint8_t nearest(const struct searched_colors *it, int red, int green, int blue) {
  int32_t least = INT32_MAX;
  for (int i = 0; i < 256; i++) {
    int r = it->red[i] - red, g = it->green[i] - green, b = it->blue[i] - blue;
    int32_t distance = (r * r + g * g + b * b) << 8 | i;
    least = distance < least ? distance : least;
  }
  return (uint8_t)least;
}

static int rounded(float component) { return (int)(component + 0.5f); }

/// A component that lies on the other side of one, as far as a component can.
static int mirrored(int component, int other) {
  int mirrored = 2 * component - other;
  return mirrored < 0 ? 0 : mirrored > 255 ? 255 : mirrored;
}

/// Of the nearest colour, and the one on the other side, so that what lies between them can be mixed.
INLINE struct mixture mixture_for(const struct searched_colors *it, const float point[3]) {
  int red = rounded(point[0]), green = rounded(point[1]), blue = rounded(point[2]);
  uint8_t near = nearest(it, red, green, blue);
  uint8_t far = nearest(
      it, mirrored(red, it->red[near]), mirrored(green, it->green[near]), mirrored(blue, it->blue[near]));
  struct mixture mixture = {near, far, it->red[far] - it->red[near], it->green[far] - it->green[near],
                            it->blue[far] - it->blue[near], 0, 0};
  int contrast = mixture.red * mixture.red + mixture.green * mixture.green + mixture.blue * mixture.blue;
  if (contrast <= most_contrast) mixture.contrast = contrast;
  mixture.start = it->red[near] * mixture.red + it->green[near] * mixture.green + it->blue[near] * mixture.blue;
  return mixture;
}

KERNEL static void mix(
    const struct searched_colors *colors, const struct point *points, size_t count, struct mixture *mixtures) {
  for (size_t i = 0; i < count; i++) mixtures[points[i].bin] = mixture_for(colors, points[i].at);
}

struct quantizer *quantizer_create(void) { return calloc(1, sizeof(struct quantizer)); }
void quantizer_destroy(struct quantizer *quantizer) { free(quantizer); }

bool quantizer_choose(struct quantizer *it, const uint32_t *pixels, size_t count, int most) {
  count_pixels(pixels, count, it->bins);
  size_t point_count = 0;
  struct point *points = take_points(it->bins, &point_count);
  if (!points) return false;
  struct box boxes[256];
  struct searched_colors searched;
  it->count = make_boxes(points, point_count, boxes, most);
  for (int i = 0; i < 256; i++) {
    bool is_used = i < it->count;
    searched.red[i] = is_used ? (int16_t)rounded(boxes[i].mean[0]) : no_color;
    searched.green[i] = is_used ? (int16_t)rounded(boxes[i].mean[1]) : no_color;
    searched.blue[i] = is_used ? (int16_t)rounded(boxes[i].mean[2]) : no_color;
    if (!is_used) continue;
    it->colors[i] = (uint32_t)searched.red[i] << 16 | (uint32_t)searched.green[i] << 8 | (uint32_t)searched.blue[i];
  }
  mix(&searched, points, point_count, it->mixtures);
  free(points);
  return true;
}

int quantizer_colors(const struct quantizer *it, uint32_t *colors) {
  for (int i = 0; i < it->count; i++) colors[i] = it->colors[i];
  return it->count;
}

/// Bayer's matrix (1973): neighbours differ as much as they can.
static const uint8_t thresholds[64] = {
    0,  32, 8,  40, 2,  34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4,  36, 14, 46, 6,  38, 60, 28, 52, 20,
    62, 30, 54, 22, 3,  35, 11, 43, 1,  33, 9,  41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7,  39, 13, 45, 5,  37,
    63, 31, 55, 23, 61, 29, 53, 21};

/// How far a pixel is on the way of a mixture, as a product of vectors.
INLINE int way_of(const struct mixture *mixture, uint32_t pixel) {
  int red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff, blue = pixel & 0xff;
  return red * mixture->red + green * mixture->green + blue * mixture->blue - mixture->start;
}

void quantizer_places(
    const struct quantizer *it, const uint32_t *pixels, size_t count, size_t x, size_t y, uint8_t *places) {
  const uint8_t *row = thresholds + ((y & 7) << 3);
  for (size_t i = 0; i < count;) {
    uint32_t pixel = pixels[i];
    const struct mixture *mixture = it->mixtures + bin_of(pixel);
    int way = mixture->contrast ? way_of(mixture, pixel) * 128 : 0;
    if (way <= 0) {
      // The nearest colour alone, also for those that follow.
      do places[i++] = mixture->near;
      while (i < count && pixels[i] == pixel);
      continue;
    }
    places[i] = way > mixture->contrast * (2 * row[(x + i) & 7] + 1) ? mixture->far : mixture->near;
    i++;
  }
}
