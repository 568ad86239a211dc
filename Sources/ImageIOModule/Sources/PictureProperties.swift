import CoreGraphics
import Foundation

/// The properties that apps see, made of what a file says. Numbers are objects, so that they can be cast to any kind.
struct PictureProperties {
  let outline: PictureOutline

  /// The properties of all pictures together.
  func ofSource(fileSize: Int) -> CFDictionary {
    var values: [String: Any] = [kCGImagePropertyFileSize: NSNumber(value: fileSize)]
    if outline.format == .gif, let first = outline.frames.first {
      var gif: [String: Any] = [
        kCGImagePropertyGIFCanvasPixelWidth: NSNumber(value: first.width),
        kCGImagePropertyGIFCanvasPixelHeight: NSNumber(value: first.height),
      ]
      gif[kCGImagePropertyGIFLoopCount] = outline.loopCount.map { NSNumber(value: $0) }
      values[kCGImagePropertyGIFDictionary] = gif
    }
    return values
  }

  /// The properties of one picture.
  func ofFrame(_ frame: PictureOutline.Frame) -> CFDictionary {
    var values: [String: Any] = [
      kCGImagePropertyPixelWidth: NSNumber(value: frame.width),
      kCGImagePropertyPixelHeight: NSNumber(value: frame.height),
      kCGImagePropertyDepth: NSNumber(value: outline.depth), kCGImagePropertyColorModel: outline.colorModel,
    ]
    if frame.hasAlpha { values[kCGImagePropertyHasAlpha] = NSNumber(value: true) }
    if let density = outline.density {
      values[kCGImagePropertyDPIWidth] = NSNumber(value: density.x)
      values[kCGImagePropertyDPIHeight] = NSNumber(value: density.y)
    }
    if let orientation = outline.orientation {
      values[kCGImagePropertyOrientation] = NSNumber(value: orientation)
      values[kCGImagePropertyTIFFDictionary] =
        [kCGImagePropertyTIFFOrientation: NSNumber(value: orientation)] as [String: Any]
    }
    if let delay = frame.delay { values[kCGImagePropertyGIFDictionary] = Self.timing(delay) }
    return values
  }

  private static func timing(_ delay: Double) -> [String: Any] {
    [
      // Apple documents the limit: pictures of 50 ms or less are said to stay for 100.
      kCGImagePropertyGIFDelayTime: NSNumber(value: delay <= 0.05 ? 0.1 : delay),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
    ]
  }
}
