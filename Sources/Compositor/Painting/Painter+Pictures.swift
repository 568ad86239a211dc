import CompositorKernels
import Foundation
import QuartzCore

extension Painter {
  func drawBackdrop(_ filter: BackdropFilter, _ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    if shapeDepth > 0 {
      // Whatever lies behind, it is all there.
      for i in op.coverage.pieces {
        let piece = list.pieces[i]
        let part = piece.rect.intersection(rect)
        if !part.isEmpty { blend(RenderColor.black.pixel(opacity: Float(op.opacity) / 255), part, piece, surface) }
      }
      return
    }
    guard let picture = backdrops[filter.picture], picture.rect == filter.rect else { return }
    for i in op.coverage.pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect).intersection(picture.rect)
      guard !part.isEmpty else { continue }
      let stride = picture.rect.width
      let source = picture.pixels + ((part.y0 - picture.rect.y0) * stride + part.x0 - picture.rect.x0)
      blend(source, stride, part, piece, opacity: op.opacity, isOpaque: true, surface)
    }
  }

  func drawShadow(_ shadow: ShadowFill, _ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    for i in op.coverage.pieces {
      let part = list.pieces[i].rect.intersection(rect)
      guard !part.isEmpty else { continue }
      switch shadow.source {
      case .mask(let mask, let toMask): draw(shadow.color, mask, toMask, part, surface)
      case .source(let picture, let place): draw(shadow.color, picture, at: place, part, surface)
      }
    }
  }

  private func draw(
    _ color: UInt32, _ picture: PictureID, at place: PixelRect, _ part: PixelRect, _ surface: DrawSurface
  ) {
    guard let mask = shadowMasks[picture] else { return }
    let part = part.intersection(place)
    guard !part.isEmpty else { return }
    let m = mask.bytes + ((part.y0 - place.y0) * mask.stride + part.x0 - place.x0)
    kernel_over_solid_masked(
      surface.pointer(part.x0, part.y0), surface.stride, m, mask.stride, Int32(part.width), Int32(part.height), color)
  }

  /// A mask that is stretched or projected.
  private func draw(
    _ color: UInt32, _ mask: MaskPixels, _ m: PlaneMap, _ part: PixelRect, _ surface: DrawSurface
  ) {
    let line = scratch.mask(slot: MaskSlot.source, count: part.width)
    let (w, h) = (Int32(mask.width), Int32(mask.height))
    // Functions of the row and the column alone, so that it doesn't matter how the picture is cut up.
    func fixed(_ v: Double) -> Int64 { Int64((min(max(v, -1e9), 1e9) * 65536).rounded()) }
    let isUpright = m.isUpright
    let numbers = isUpright ? scratch.accumulator(count: mask.width + 2) : nil
    for y in part.y0..<part.y1 {
      if let numbers {
        let step = fixed(m.a)
        let x = fixed(0.5 * m.a + m.tx - 0.5) + Int64(part.x0) * step
        let row = fixed(0.5 * m.d + m.ty - 0.5) + Int64(y) * fixed(m.d)
        kernel_mask_stretch_row(line, Int32(part.width), mask.bytes, mask.stride, w, h, x, step, row, numbers)
      } else {
        var row = KernelRow(m, y: y)
        kernel_mask_project_row(line, Int32(part.x0), Int32(part.width), mask.bytes, mask.stride, w, h, &row)
      }
      kernel_over_solid_masked(
        surface.pointer(part.x0, y), surface.stride, line, part.width, Int32(part.width), 1, color)
    }
    // The rasteriser's memory is handed back as it was.
    numbers?.update(repeating: 0, count: mask.width + 2)
  }
}
