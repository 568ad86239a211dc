import CompositorKernels
import QuartzCore

extension Painter {
  func drawGradient(_ gradient: GradientFill, _ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    for i in op.coverage.pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect)
      guard !part.isEmpty else { continue }
      let pixels = scratch.pixels(slot: ScratchSlot.source, count: part.area)
      gradient.pixels.withUnsafeBufferPointer { lut in
        for y in part.y0..<part.y1 {
          let d = pixels + (y - part.y0) * part.width
          draw(gradient.kind, gradient.toGradient, lut.baseAddress!, part, y, into: d)
        }
      }
      blend(pixels, part.width, part, piece, opacity: op.opacity, isOpaque: gradient.isOpaque, surface)
    }
  }

  private func draw(
    _ kind: GradientProperties.Kind, _ map: PlaneMap, _ lut: UnsafePointer<UInt32>, _ part: PixelRect, _ y: Int,
    into d: UnsafeMutablePointer<UInt32>
  ) {
    let (size, width, first) = (Int32(GradientTable.size), Int32(part.width), Int32(part.x0))
    var row = KernelRow(map, y: y)
    switch kind {
    case .axial where map.isAffine:
      func fixed(_ v: Double) -> Int64 { Int64((min(max(v * 1023, -1e5), 1e5) * 4_294_967_296).rounded()) }
      let start = fixed(0.5 * map.a + map.tx) + fixed(map.c) * Int64(y) + fixed(map.c * 0.5) + (1 << 31)
      let step = fixed(map.a)
      kernel_gradient_axial(d, width, lut, size, start + step * Int64(part.x0), step)
    case .axial: kernel_gradient_axial_projected(d, first, width, lut, size, &row)
    case .radial: kernel_gradient_radial(d, first, width, lut, size, &row)
    case .conic: kernel_gradient_conic(d, first, width, lut, size, &row)
    }
  }
}
