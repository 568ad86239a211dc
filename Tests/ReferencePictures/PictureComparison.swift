import UIKitTesting

/// Two pictures, pixel by pixel.
package struct PictureComparison {
  private let old: CGImage
  private let new: CGImage
  /// How many pixels differ. Where one picture is larger than the other, all that only it has do.
  package let changedPixels: Int

  package init(_ old: CGImage, _ new: CGImage) {
    (self.old, self.new) = (old, new)
    let (width, height) = (min(old.width, new.width), min(old.height, new.height))
    let rows = withExtendedLifetime((old, new)) { (0..<height).map { Self.changes(old, new, row: $0, width: width) } }
    changedPixels = rows.reduce(old.width * old.height + new.width * new.height - 2 * width * height, +)
  }

  /// Most rows are the same as a whole.
  private static func changes(_ old: CGImage, _ new: CGImage, row: Int, width: Int) -> Int {
    let (one, two) = (old.row(row), new.row(row))
    guard memcmp(one, two, width * 4) != 0 else { return 0 }
    return (0..<width).reduce(0) { one[$1] == two[$1] ? $0 : $0 + 1 }
  }

  /// The old picture, the new one and their difference, from left to right.
  package func sheet() -> CGImage {
    let pictures = [old, new, difference()]
    let gap = 8
    let width = pictures.map(\.width).reduce(gap * 2, +)
    return CGImage.filled(width: width, height: pictures.map(\.height).max()!) { pixels in
      pixels.update(repeating: 0xFF80_8080)
      var x = 0
      for picture in pictures {
        withExtendedLifetime(picture) {
          for y in 0..<picture.height {
            (pixels.baseAddress! + y * width + x).update(from: picture.row(y), count: picture.width)
          }
        }
        x += picture.width + gap
      }
    }
  }

  /// The new picture pale, and in magenta what has changed.
  private func difference() -> CGImage {
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    return CGImage.filled(width: width, height: height) { pixels in
      withExtendedLifetime((old, new)) {
        for y in 0..<height {
          for x in 0..<width {
            let (one, two) = (old.pixel(x, y), new.pixel(x, y))
            pixels[y * width + x] = one == two ? Self.pale(two ?? 0) : 0xFFFF_00FF
          }
        }
      }
    }
  }

  /// A quarter of the way from white to the grey of the colour's green.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let grey = 192 + (pixel >> 8 & 0xFF) / 4
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}

extension CGImage {
  fileprivate func row(_ y: Int) -> UnsafePointer<UInt32> {
    (pixels.baseAddress! + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// The pixel at a place; nil beyond the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? row(y)[x] : nil }

  /// Makes a picture.
  /// - Parameter fill: writes each pixel, row by row.
  package static func filled(
    width: Int, height: Int, _ fill: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) -> CGImage {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    fill(memory.bindMemory(to: UInt32.self))
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, adopting: memory)
  }
}
