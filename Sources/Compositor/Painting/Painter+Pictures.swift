import CompositorKernels
import Foundation
import QuartzCore

extension Painter {
  func drawBackdrop(_ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    if shapeDepth > 0 {
      // Whatever lies behind, it is all there.
      for i in op.coverage.pieces {
        let piece = list.coverage.pieces[i]
        let part = piece.rect.intersection(rect)
        if !part.isEmpty { blend(RenderColor.black.pixel(opacity: Float(op.opacity) / 255), part, piece, surface) }
      }
      return
    }
    guard let picture = op.layer.takeUnretainedValue().backdrop else { return }
    for i in op.coverage.pieces {
      let piece = list.coverage.pieces[i]
      let part = piece.rect.intersection(rect).intersection(picture.rect)
      guard !part.isEmpty else { continue }
      let stride = picture.rect.width
      let source = picture.pixels + ((part.y0 - picture.rect.y0) * stride + part.x0 - picture.rect.x0)
      blend(source, stride, part, piece, opacity: op.opacity, isOpaque: true, surface)
    }
  }

  func drawShadow(_ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    let layer = op.layer.takeUnretainedValue()
    for i in op.coverage.pieces {
      let part = list.coverage.pieces[i].rect.intersection(rect)
      guard !part.isEmpty else { continue }
      if case .subtree = layer.shadow {
        drawSilhouette(layer, op, part, surface)
      } else if let shadow = layer.shadowMask {
        drawShadow(shadow, op, part, surface)
      }
    }
  }

  private func drawSilhouette(_ layer: RetainedLayer, _ op: DrawOp, _ part: PixelRect, _ surface: DrawSurface) {
    guard let mask = layer.silhouette?.mask else { return }
    let offset = layer.shadowOffsetInPixels
    let place = mask.rect.offset(x: offset.x, y: offset.y)
    let part = part.intersection(place)
    guard !part.isEmpty else { return }
    let m = mask.bytes + ((part.y0 - place.y0) * mask.stride + part.x0 - place.x0)
    kernel_over_solid_masked(
      surface.pointer(part.x0, part.y0), surface.stride, m, mask.stride, Int32(part.width), Int32(part.height), op.color
    )
  }

  private func drawShadow(_ shadow: ShadowMask, _ op: DrawOp, _ part: PixelRect, _ surface: DrawSurface) {
    let mask = shadow.mask
    let line = scratch.mask(slot: MaskSlot.source, count: part.width)
    let m = shadow.toMask
    let (w, h) = (Int32(mask.rect.width), Int32(mask.rect.height))
    // Functions of the row and the column alone, so that it doesn't matter how the picture is cut up.
    func fixed(_ v: Double) -> Int64 { Int64((min(max(v, -1e9), 1e9) * 65536).rounded()) }
    let isUpright = m.isUpright
    let numbers = isUpright ? scratch.accumulator(count: mask.rect.width + 2) : nil
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
        surface.pointer(part.x0, y), surface.stride, line, part.width, Int32(part.width), 1, op.color)
    }
    // The rasteriser's memory is handed back as it was.
    numbers?.update(repeating: 0, count: mask.rect.width + 2)
  }
}
