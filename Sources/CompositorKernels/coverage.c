#include "CompositorKernels.h"
#include "KernelSupport.h"

// Each edge adds, per row that it crosses, the change of coverage at the pixels beneath it, so that a running sum over
// the row is the signed area: in units of 1/256 (height) by 1/512 (twice the mean width).

/// Adds a piece of an edge that stays within one row: x in 1/256 pixels, height in 1/256 rows, signed.
INLINE void add_in_row(int32_t *row, int32_t xa, int32_t xb, int32_t height) {
  if (height == 0) return;
  int32_t left = xa < xb ? xa : xb, right = xa < xb ? xb : xa;
  int32_t first = left >> 8, last = right >> 8;
  if (first == last || (first + 1 == last && (right & 255) == 0)) {
    int32_t area = height * ((left - (first << 8)) + (right - (first << 8)));
    row[first] += height * 512 - area;
    row[first + 1] += area;
    return;
  }
  // The height up to each pixel boundary comes from the piece's own ends, so nothing accumulates.
  int64_t width = right - left;
  int32_t done = 0, from = left;
  for (int32_t x = first; from < right; x++) {
    int32_t to = (x + 1) << 8;
    if (to > right) to = right;
    int32_t upto = (int32_t)((int64_t)height * (to - left) / width);
    int32_t part = upto - done;
    int32_t area = part * ((from - (x << 8)) + (to - (x << 8)));
    row[x] += part * 512 - area;
    row[x + 1] += area;
    done = upto;
    from = to;
  }
}

static void add_edge(const KernelEdge *e, int32_t *accumulator, ptrdiff_t stride, int h) {
  if (e->y0 == e->y1) return;
  int sign = e->y0 < e->y1 ? 1 : -1;
  int64_t xt = sign > 0 ? e->x0 : e->x1, yt = sign > 0 ? e->y0 : e->y1;
  int64_t xb = sign > 0 ? e->x1 : e->x0, yb = sign > 0 ? e->y1 : e->y0;
  int64_t dx = xb - xt, dy = yb - yt;
  int64_t x = xt, y = yt;
  for (int row = (int)(yt >> 8); y < yb && row < h; row++) {
    int64_t next = (int64_t)(row + 1) << 8;
    if (next > yb) next = yb;
    int64_t to = next == yb ? xb : xt + dx * (next - yt) / dy;
    add_in_row(accumulator + row * stride, (int32_t)x, (int32_t)to, sign * (int32_t)(next - y));
    x = to;
    y = next;
  }
}

void kernel_rasterize(
    const KernelEdge *edges, ptrdiff_t count, int even_odd, uint8_t *d, ptrdiff_t ds, int w, int h,
    int32_t *accumulator) {
  ptrdiff_t stride = w + 2;
  for (ptrdiff_t i = 0; i < count; i++) add_edge(edges + i, accumulator, stride, h);
  for (int y = 0; y < h; y++, d += ds, accumulator += stride) {
    int32_t sum = 0;
    for (int x = 0; x < w; x++) {
      sum += accumulator[x];
      accumulator[x] = 0;
      // 2^17 is a whole pixel.
      int32_t area = sum < 0 ? -sum : sum;
      if (even_odd) {
        area &= (1 << 18) - 1;
        if (area > 1 << 17) area = (1 << 18) - area;
      } else if (area > 1 << 17) {
        area = 1 << 17;
      }
      d[x] = (uint8_t)(((int64_t)area * 255 + (1 << 16)) >> 17);
    }
    accumulator[w] = 0;
    accumulator[w + 1] = 0;
  }
}
