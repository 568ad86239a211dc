import CoreGraphics
import Foundation

extension CGImage {
  /// The image, made smaller where its longer side has more pixels than a limit.
  func fitting(_ limit: Double?) -> CGImage? {
    guard let limit, limit >= 1, Double(max(width, height)) > limit else { return self }
    let factor = limit.rounded(.down) / Double(max(width, height))
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return drawn(width: side(width), height: side(height), over: nil)
  }

  /// The image over a colour, with which it is opaque.
  func opaque(over color: CGColor) -> CGImage? { drawn(width: width, height: height, over: color) }

  private func drawn(width: Int, height: Int, over color: CGColor?) -> CGImage? {
    let isOpaque = isOpaque || color != nil
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    guard let context else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    if let color {
      context.setFillColor(color)
      context.fill(bounds)
      // A mask is painted in the fill colour.
      context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
    context.interpolationQuality = .high
    context.draw(self, in: bounds)
    return context.makeImage()
  }

  /// The image as it is to be shown.
  /// - Parameter orientation: how it is stored, as in EXIF.
  func upright(_ orientation: Int) -> CGImage {
    guard (2...8).contains(orientation), pixelFormat == .premultipliedARGB else { return self }
    let size = orientation >= 5 ? (width: height, height: width) : (width: width, height: height)
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: size.width * size.height * 4, alignment: 16)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = stored(x, y, orientation)
        let pixel = pixels.load(fromByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
        target.storeBytes(of: pixel, toByteOffset: (y * size.width + x) * 4, as: UInt32.self)
      }
    }
    return CGImage(
      width: size.width, height: size.height, bytesPerRow: size.width * 4, isOpaque: isOpaque, adopting: target)
  }

  /// The place at which the pixel is stored that is shown at another.
  private func stored(_ x: Int, _ y: Int, _ orientation: Int) -> (column: Int, row: Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }
}
