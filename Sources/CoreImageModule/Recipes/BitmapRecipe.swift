import CoreGraphics
@_implementationOnly import CoreImageKernels
import Foundation

/// A picture with its lower left corner at the origin.
struct BitmapRecipe: ImageRecipe {
  let image: CGImage

  var extent: CGRect { CGRect(x: 0, y: 0, width: image.width, height: image.height) }

  func pixels(in area: PixelArea, _ space: WorkingSpace) -> PixelBlock {
    var block = PixelBlock(area.intersection(PixelArea(extent)))
    let part = block.area
    guard !part.isEmpty else { return PixelBlock(area) }
    block.values.withUnsafeMutableBufferPointer { values in
      for row in 0..<part.height {
        // A picture's first row is its uppermost.
        let source = colors(row: image.height - 1 - part.y - row, from: part.x, count: part.width)
        image_decode(source, values.baseAddress! + row * part.width * 4, part.width, space.decoding)
      }
    }
    return block.part(area)
  }

  /// The pixels of a row; a mask's are black.
  private func colors(row: Int, from x: Int, count: Int) -> [UInt32] {
    let start = row * image.bytesPerRow
    return (x..<(x + count)).map { x in
      switch image.pixelFormat {
      case .alpha: return UInt32(image.pixels[start + x]) << 24
      case .premultipliedARGB:
        let pixel = image.pixels.load(fromByteOffset: start + x * 4, as: UInt32.self)
        return image.isOpaque ? pixel | 0xFF00_0000 : pixel
      }
    }
  }
}
