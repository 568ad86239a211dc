import CoreGraphics
@_implementationOnly import CoreImageKernels
import Foundation

/// Makes pictures of recipes, band by band, so that filters never need memory for all of a large one.
struct ImageRendering: Sendable {
  let space: WorkingSpace

  /// The pixels of a band: 16 MB, as each has 16 bytes.
  private static let bandCount = 1 << 20
  /// The limit of what can be drawn.
  private static let longestSide = 32_767

  /// A picture of what a recipe has in a rectangle; nil for an empty or too large one.
  func picture(of recipe: any ImageRecipe, in rect: CGRect) -> CGImage? {
    let area = PixelArea(rect)
    guard !area.isEmpty, max(area.width, area.height) <= Self.longestSide else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: area.count * 4, alignment: 16)
    let pixels = memory.bindMemory(to: UInt32.self)
    var isOpaque = true
    let rows = max(1, Self.bandCount / area.width)
    for y in stride(from: area.y, to: area.y + area.height, by: rows) {
      let height = min(rows, area.y + area.height - y)
      let band = PixelArea(x: area.x, y: y, width: area.width, height: height)
      isOpaque = write(recipe.pixels(in: band, space), to: pixels, of: area) && isOpaque
    }
    return CGImage(
      width: area.width, height: area.height, bytesPerRow: area.width * 4, isOpaque: isOpaque, adopting: memory)
  }

  /// Writes a band, whose lowest row comes first, to a picture, whose uppermost does.
  /// - Returns: whether all of it is opaque.
  private func write(_ band: PixelBlock, to pixels: UnsafeMutableBufferPointer<UInt32>, of area: PixelArea) -> Bool {
    var isOpaque = true
    band.values.withUnsafeBufferPointer { values in
      for row in 0..<band.area.height {
        let target = area.height - 1 - (band.area.y - area.y + row)
        let result = image_encode(
          values.baseAddress! + row * area.width * 4, pixels.baseAddress! + target * area.width, area.width,
          space.encoding, space.encoding.count)
        if result == 0 { isOpaque = false }
      }
    }
    return isOpaque
  }
}
