@_implementationOnly import CCairo
import Foundation

/// An almost Gaussian blur in integers, so that every machine gets the same.
struct BoxBlur {
  /// Widths of the boxes in pixels, all odd; none for no blur.
  let widths: [Int]

  /// Finds the widths of the boxes for a standard deviation.
  /// - Parameter standardDeviation: in pixels.
  init(standardDeviation s: CGFloat) {
    guard s > 0.2, s.isFinite else {
      widths = []
      return
    }
    let boxes = GaussianBoxes(standardDeviation: min(s, 500)).widths
    widths = [boxes.0, boxes.1, boxes.2]
  }

  /// How many pixels a blurred shape grows at each side.
  var reach: Int { widths.reduce(0) { $0 + $1 / 2 } }

  /// The alpha channel of a 32-bit surface, blurred, as an 8-bit surface.
  func blurredAlpha(of picture: CairoSurface) -> CairoSurface {
    let width = Int(cairo_image_surface_get_width(picture.pointer))
    let height = Int(cairo_image_surface_get_height(picture.pointer))
    let result = CairoSurface(format: CAIRO_FORMAT_A8, width: width, height: height)
    guard let source = cairo_image_surface_get_data(picture.pointer),
      let target = cairo_image_surface_get_data(result.pointer)
    else { return result }
    let sourceStride = Int(cairo_image_surface_get_stride(picture.pointer))
    let stride = Int(cairo_image_surface_get_stride(result.pointer))
    for y in 0..<height {
      UnsafeRawPointer(source + y * sourceStride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
        for x in 0..<width { target[y * stride + x] = UInt8(row[x] >> 24) }
      }
    }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for box in widths where box > 1 {
      for y in 0..<height { blur(target + y * stride, count: width, step: 1, box: box, copy: &line) }
      for x in 0..<width { blur(target + x, count: height, step: stride, box: box, copy: &line) }
    }
    cairo_surface_mark_dirty(result.pointer)
    return result
  }

  private func blur(
    _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, box: Int, copy: inout [UInt8]
  ) {
    let half = box / 2
    for index in 0..<count { copy[index] = line[index * step] }
    var sum = 0
    for index in 0..<min(half, count) { sum += Int(copy[index]) }
    for index in 0..<count {
      if index + half < count { sum += Int(copy[index + half]) }
      if index - half - 1 >= 0 { sum -= Int(copy[index - half - 1]) }
      line[index * step] = UInt8((sum + half) / box)
    }
  }
}
