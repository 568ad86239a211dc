import Foundation
import QuartzCore

extension ExternalFrame {
  /// The colour (0xRRGGBB) at a place in points from the picture's corner.
  func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    let start = pixels.advanced(by: Int(y * scale) * bytesPerRow + Int(x * scale) * 4)
    return start.load(as: UInt32.self) & 0xff_ffff
  }
}
