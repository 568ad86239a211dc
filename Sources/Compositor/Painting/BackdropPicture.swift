import CompositorKernels
import Foundation

/// The picture behind a backdrop, as taken there and as blurred: kept while nothing behind changes.
final class BackdropPicture {
  private(set) var rect = PixelRect.empty
  private var taken = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)
  private var blurred = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)

  deinit {
    taken.deallocate()
    blurred.deallocate()
  }

  var pixels: UnsafePointer<UInt32> { UnsafePointer(blurred.baseAddress!) }

  /// Draws the stale parts again, then blurs and saturates the picture.
  /// - Parameters:
  ///   - parts: those that are stale.
  ///   - draw: draws what lies behind into the surface, within a rectangle.
  func refresh(
    _ filter: BackdropFilter, parts: ArraySlice<PixelRect>, scratch: Scratch, draw: (PixelRect, DrawSurface) -> Void
  ) {
    fit(filter.rect)
    let surface = DrawSurface(pixels: taken.baseAddress!, stride: rect.width, rect: rect)
    for part in parts { draw(part, surface) }
    let saturation = filter.saturation
    blur(
      filter.blur, strength: saturation.isFinite ? Int32(min(max(saturation, 0), 16) * 256 + 0.5) : 256,
      scratch: scratch)
  }

  private func fit(_ rect: PixelRect) {
    if rect.area != self.rect.area || taken.isEmpty {
      taken.deallocate()
      blurred.deallocate()
      taken = .allocate(capacity: max(1, rect.area))
      blurred = .allocate(capacity: max(1, rect.area))
    }
    self.rect = rect
  }

  /// Blurs the picture and saturates its colours.
  /// - Parameter strength: of the colours, in 1/256.
  private func blur(_ blur: BackdropBlur, strength: Int32, scratch: Scratch) {
    let (w, h) = (rect.width, rect.height)
    func saturate(_ pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int) {
      if strength != 256 { kernel_saturate(pixels, width, Int32(width), Int32(height), strength) }
    }
    guard blur.sigma > 0 else {
      kernel_copy(blurred.baseAddress!, w, taken.baseAddress!, w, Int32(w), Int32(h))
      return saturate(blurred.baseAddress!, w, h)
    }
    let factor = blur.factor
    let (columns, rows) = ((w + factor - 1) / factor, (h + factor - 1) / factor)
    let small = scratch.pixels(slot: ScratchSlot.backdrop, count: columns * rows)
    kernel_shrink(small, columns, taken.baseAddress!, w, Int32(w), Int32(h), Int32(factor))
    let line = scratch.pixels(slot: ScratchSlot.line, count: max(columns, rows, 2 * w))
    blur.radii.withPointer { kernel_blur(small, columns, Int32(columns), Int32(rows), $0, line) }
    saturate(small, columns, rows)
    kernel_enlarge(
      blurred.baseAddress!, w, Int32(w), Int32(h), small, columns, Int32(columns), Int32(rows), Int32(factor), line)
  }
}

/// The uses of the pieces of scratch memory. Groups within groups take those from `group` on.
enum ScratchSlot {
  static let backdrop = 0
  static let line = 1
  static let source = 2
  static let shadow = 3
  static let blended = 4
  static let group = 5
}
