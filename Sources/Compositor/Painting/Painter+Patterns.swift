import CPixman
import CompositorKernels
import Foundation
import QuartzCore

extension Painter {
  func drawPattern(_ pattern: PatternFill, _ op: DrawOp, _ rect: PixelRect, _ surface: DrawSurface) {
    for i in op.coverage.pieces {
      let piece = list.pieces[i]
      let part = piece.rect.intersection(rect)
      guard !part.isEmpty else { continue }
      let pixels = scratch.pixels(slot: ScratchSlot.source, count: part.area)
      if let shift = pattern.shift {
        for y in part.y0..<part.y1 {
          pattern.copyRow(y + shift.y, from: part.x0 + shift.x, part.width, into: pixels + (y - part.y0) * part.width)
        }
      } else if !pattern.resample(part, canvas: list.canvas, into: pixels) {
        for y in part.y0..<part.y1 { pattern.projectRow(y, part, into: pixels + (y - part.y0) * part.width) }
      }
      blend(pixels, part.width, part, piece, opacity: op.opacity, isOpaque: pattern.isOpaque, surface)
    }
  }
}

extension PatternFill {
  private var pixels: UnsafePointer<UInt32> { tile.pixels.baseAddress!.assumingMemoryBound(to: UInt32.self) }

  /// Copies a row of the tile, which begins anew at its edges.
  /// - Parameters:
  ///   - y: any row of the plane.
  ///   - x: the first pixel, anywhere in the plane.
  fileprivate func copyRow(_ y: Int, from x: Int, _ width: Int, into d: UnsafeMutablePointer<UInt32>) {
    let row = pixels + Self.wrapped(y, tile.height) * (tile.bytesPerRow / 4)
    let first = Self.wrapped(x, tile.width)
    var filled = min(tile.width - first, width)
    d.update(from: row + first, count: filled)
    if filled < width {
      let rest = min(first, width - filled)
      (d + filled).update(from: row, count: rest)
      filled += rest
    }
    // What is there repeats as it is: it's a number of whole periods.
    while filled < width {
      let more = min(filled, width - filled)
      (d + filled).update(from: d, count: more)
      filled += more
    }
  }

  /// Samples the tile by an affine map.
  /// - Returns: false where the map is none, or leads beyond Pixman's numbers somewhere on the canvas.
  fileprivate func resample(_ part: PixelRect, canvas: PixelRect, into d: UnsafeMutablePointer<UInt32>) -> Bool {
    let m = toTile
    func reach(_ x: Double, _ y: Double) -> Double { abs(x) * Double(canvas.x1 + 1) + abs(y) * Double(canvas.y1 + 1) }
    guard m.isAffine, max(reach(m.a, m.c) + m.tx, reach(m.b, m.d) + m.ty) < 30_000, let matrix = PixmanMatrix(m),
      let source = pixman_image_create_bits_no_clear(
        PIXMAN_a8r8g8b8, Int32(tile.width), Int32(tile.height), UnsafeMutablePointer(mutating: pixels),
        Int32(tile.bytesPerRow))
    else { return false }
    defer { pixman_image_unref(source) }
    pixman_image_set_repeat(source, PIXMAN_REPEAT_NORMAL)
    matrix.apply(to: source, isNearest: false)
    guard
      let target = pixman_image_create_bits_no_clear(
        PIXMAN_a8r8g8b8, Int32(part.width), Int32(part.height), d, Int32(part.width * 4))
    else { return false }
    defer { pixman_image_unref(target) }
    pixman_image_composite32(
      PIXMAN_OP_SRC, source, nil, target, Int32(part.x0), Int32(part.y0), 0, 0, 0, 0, Int32(part.width),
      Int32(part.height))
    return true
  }

  /// Samples a row of the screen by any map, with perspective or without.
  fileprivate func projectRow(_ y: Int, _ part: PixelRect, into d: UnsafeMutablePointer<UInt32>) {
    let row = KernelRow(toTile, y: y)
    for x in part.x0..<part.x1 {
      let w = row.w + row.dw * Double(x)
      let (u, v) = ((row.u + row.du * Double(x)) / w - 0.5, (row.v + row.dv * Double(x)) / w - 0.5)
      // What lies behind the viewer isn't there.
      d[x - part.x0] = w > 0 && abs(u) < 1e9 && abs(v) < 1e9 ? sample(u, v) : 0
    }
  }

  /// The pixel between four of the tile's.
  private func sample(_ u: Double, _ v: Double) -> UInt32 {
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (UInt32((u - left) * 256), UInt32((v - top) * 256))
    let (x0, y0) = (Self.wrapped(Int(left), tile.width), Self.wrapped(Int(top), tile.height))
    let (x1, y1) = ((x0 + 1) % tile.width, (y0 + 1) % tile.height)
    let stride = tile.bytesPerRow / 4
    let (upper, lower) = (pixels + y0 * stride, pixels + y1 * stride)
    return Self.mix(Self.mix(upper[x0], upper[x1], fx), Self.mix(lower[x0], lower[x1], fx), fy)
  }

  /// A mixture of two pixels.
  /// - Parameter part: of the second, in 1/256.
  private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    func channels(_ shift: UInt32) -> UInt32 {
      let (a, b) = (a >> shift & 0x00ff_00ff, b >> shift & 0x00ff_00ff)
      return ((a * (256 - part) + b * part) >> 8 & 0x00ff_00ff) << shift
    }
    return channels(0) | channels(8)
  }

  private static func wrapped(_ value: Int, _ length: Int) -> Int {
    let rest = value % length
    return rest < 0 ? rest + length : rest
  }
}
