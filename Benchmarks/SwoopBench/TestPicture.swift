import CoreGraphics
import Foundation
import UIKit

/// Pictures with the look of pages: lines like text, and coloured areas.
@MainActor enum TestPicture {
  static func page(width: Int, height: Int) -> UIImage {
    let picture = make(width, height, isOpaque: true) { x, y in
      let (line, block) = (y % 44, y / 320)
      if block % 3 == 2 { return 0xff00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y % 320 * 255 / 320) << 8 | 0x80 }
      let isInk = line > 10 && line < 34 && x > 32 && x < width - 32 && (x * 7 + y * 3) % 11 < 4
      return isInk ? 0xff1a_1a1a : 0xffff_ffff
    }
    return UIImage(cgImage: picture, scale: 2, orientation: .up)
  }

  private static func make(_ width: Int, _ height: Int, isOpaque: Bool, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 64)
    let words = memory.bindMemory(to: UInt32.self)
    for y in 0..<height { for x in 0..<width { words[y * width + x] = pixel(x, y) } }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: isOpaque, adopting: memory)
  }
}
