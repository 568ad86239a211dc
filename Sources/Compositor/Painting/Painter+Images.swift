import CPixman
import CompositorKernels
import Foundation
import QuartzCore

extension Painter {
  func drawImage(_ sampler: ImageSampler, _ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    for i in op.coverage.pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect)
      guard !part.isEmpty else { continue }
      if let tint = sampler.tint {
        drawTinted(sampler, tint, op, part, piece, surface)
      } else if let shift = sampler.shift, let window = SampleWindow(sampler, shift, part) {
        drawShifted(sampler, window, op, part, piece, surface)
      } else {
        let source = scratch.pixels(slot: ScratchSlot.source, count: part.area)
        sample(sampler, part, into: source)
        blend(source, part.width, part, piece, opacity: op.opacity, isOpaque: sampler.isOpaque, surface)
      }
    }
  }

  /// An image at its own size.
  private func drawShifted(
    _ sampler: ImageSampler, _ window: SampleWindow, _ op: DrawOp, _ part: PixelRect, _ piece: CoveragePiece,
    _ surface: DrawSurface
  ) {
    let stride = sampler.bytesPerRow / 4
    let source = sampler.pixels.assumingMemoryBound(to: UInt32.self) + (window.y * stride + window.x)
    if window.isWhole {
      blend(source, stride, part, piece, opacity: op.opacity, isOpaque: sampler.isOpaque, surface)
      return
    }
    let (w, h) = (Int32(part.width), Int32(part.height))
    let (fx, fy) = (Int32(window.fx), Int32(window.fy))
    if sampler.isOpaque && piece.isFull && op.opacity == 255 {
      kernel_shift(surface.pointer(part.x0, part.y0), surface.stride, source, stride, w, h, fx, fy)
      return
    }
    let shifted = scratch.pixels(slot: ScratchSlot.source, count: part.area)
    kernel_shift(shifted, part.width, source, stride, w, h, fx, fy)
    blend(shifted, part.width, part, piece, opacity: op.opacity, surface)
  }

  /// The image's pixels for a part of the screen.
  private func sample(_ sampler: ImageSampler, _ part: PixelRect, into d: UnsafeMutablePointer<UInt32>) {
    let m = sampler.toImage
    if let matrix = PixmanMatrix(m), let view = images.view(sampler) {
      matrix.apply(to: view, isNearest: sampler.isNearest)
      if let target = pixman_image_create_bits_no_clear(
        PIXMAN_a8r8g8b8, Int32(part.width), Int32(part.height), d, Int32(part.width * 4))
      {
        pixman_image_composite32(
          PIXMAN_OP_SRC, view, nil, target, Int32(part.x0), Int32(part.y0), 0, 0, 0, 0, Int32(part.width),
          Int32(part.height))
        pixman_image_unref(target)
        return
      }
    }
    let s = sampler.pixels.assumingMemoryBound(to: UInt32.self)
    for y in part.y0..<part.y1 {
      var row = KernelRow(m, y: y)
      kernel_project_row(
        d + (y - part.y0) * part.width, Int32(part.x0), Int32(part.width), s, sampler.bytesPerRow / 4,
        Int32(sampler.width), Int32(sampler.height), &row, sampler.isNearest ? 1 : 0)
    }
  }

  private func drawTinted(
    _ sampler: ImageSampler, _ tint: UInt32, _ op: DrawOp, _ part: PixelRect, _ piece: CoveragePiece,
    _ surface: DrawSurface
  ) {
    let color = tint.scaled(by: op.opacity)
    let (w, h) = (Int32(part.width), Int32(part.height))
    if sampler.isMask, piece.isFull, let shift = sampler.shift, let window = SampleWindow(sampler, shift, part),
      window.isWhole
    {
      let m = sampler.pixels.assumingMemoryBound(to: UInt8.self) + (window.y * sampler.bytesPerRow + window.x)
      kernel_over_solid_masked(surface.pointer(part.x0, part.y0), surface.stride, m, sampler.bytesPerRow, w, h, color)
      return
    }
    let mask = scratch.mask(slot: MaskSlot.source, count: part.area)
    sampleMask(sampler, part, into: mask)
    if let cover = piece.mask {
      let offset = (part.y0 - piece.rect.y0) * cover.stride + part.x0 - piece.rect.x0
      kernel_mask_multiply(mask, part.width, cover.bytes + offset, cover.stride, w, h)
    } else if piece.alpha != 255 {
      kernel_mask_scale(mask, part.width, w, h, piece.alpha)
    }
    kernel_over_solid_masked(surface.pointer(part.x0, part.y0), surface.stride, mask, part.width, w, h, color)
  }

  private func sampleMask(_ sampler: ImageSampler, _ part: PixelRect, into d: UnsafeMutablePointer<UInt8>) {
    guard sampler.isMask else {
      let pixels = scratch.pixels(slot: ScratchSlot.source, count: part.area)
      sample(sampler, part, into: pixels)
      kernel_mask_from_alpha(d, part.width, pixels, part.width, Int32(part.width), Int32(part.height))
      return
    }
    let m = sampler.pixels.assumingMemoryBound(to: UInt8.self)
    for y in part.y0..<part.y1 {
      var row = KernelRow(sampler.toImage, y: y)
      kernel_mask_project_row(
        d + (y - part.y0) * part.width, Int32(part.x0), Int32(part.width), m, sampler.bytesPerRow,
        Int32(sampler.width), Int32(sampler.height), &row)
    }
  }
}

/// The place of a part of the screen in an image at its own size.
private struct SampleWindow {
  let x: Int
  let y: Int
  /// The fraction of a pixel by which the place lies right of a whole one, in 1/256.
  let fx: Int
  let fy: Int
  var isWhole: Bool { fx == 0 && fy == 0 }

  /// Makes the window of a part of the screen; nil where pixels beyond the image's edges would be read.
  init?(_ sampler: ImageSampler, _ shift: (x: Int, y: Int), _ part: PixelRect) {
    x = part.x0 + (shift.x >> 8)
    y = part.y0 + (shift.y >> 8)
    fx = shift.x & 255
    fy = shift.y & 255
    let (right, bottom) = (x + part.width + (fx == 0 ? 0 : 1), y + part.height + (fy == 0 ? 0 : 1))
    guard x >= 0, y >= 0, right <= sampler.width, bottom <= sampler.height else { return nil }
  }
}

/// An affine map in pixman's 16.16 numbers.
struct PixmanMatrix {
  private var transform = pixman_transform_t()

  /// Makes the transform of a map; nil where it doesn't fit into Pixman's numbers, or not well enough.
  init?(_ m: PlaneMap) {
    guard m.isAffine else { return nil }
    let largest = max(abs(m.a), abs(m.b), abs(m.c), abs(m.d))
    // Beyond this the steps between pixels add up to more than a few hundredths of a pixel.
    guard largest < 4096, abs(m.tx) < 30000, abs(m.ty) < 30000 else { return nil }
    func fixed(_ v: Double) -> pixman_fixed_t { pixman_fixed_t((v * 65536).rounded()) }
    transform.matrix.0 = (fixed(m.a), fixed(m.c), fixed(m.tx))
    transform.matrix.1 = (fixed(m.b), fixed(m.d), fixed(m.ty))
    transform.matrix.2 = (0, 0, 65536)
  }

  func apply(to image: OpaquePointer, isNearest: Bool) {
    var transform = transform
    pixman_image_set_transform(image, &transform)
    pixman_image_set_filter(image, isNearest ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
  }
}

extension KernelRow {
  /// The centres of a row of the screen's pixels, in another plane.
  init(_ m: PlaneMap, y: Int) {
    let (x, y) = (0.5, Double(y) + 0.5)
    self.init(
      u: x * m.a + y * m.c + m.tx, v: x * m.b + y * m.d + m.ty, w: x * m.p + y * m.q + m.w, du: m.a, dv: m.b, dw: m.p)
  }
}
