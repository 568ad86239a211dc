import CoreGraphics
import Foundation

/// The comparison of a picture with its reference, pixel by pixel.
struct ImageComparison {
  /// How much has to match.
  struct Precision {
    /// The part of all pixels that have to match, 0…1.
    let pixels: Float
    /// How much a pixel has to be like its reference, 0…1: one matches whose ∆E is at most 100 times what lacks to 1.
    let perceptual: Float

    var largestDistance: Double { Double(max(0, 1 - perceptual)) * 100 }

    func isReached(matching: Int, of total: Int) -> Bool {
      pixels >= 1 ? matching == total : Float(Double(matching) / Double(max(total, 1))) >= pixels
    }
  }

  let reference: CGImage
  let image: CGImage
  let precision: Precision

  private var haveSameSize: Bool { reference.width == image.width && reference.height == image.height }

  /// What is wrong with the picture; nil where it matches.
  func failure() -> String? {
    guard haveSameSize else {
      return "The picture is \(image.width) × \(image.height) pixels, and the reference \(reference.width) × "
        + "\(reference.height)."
    }
    let total = image.width * image.height
    var (different, largest) = (0, 0.0)
    forEachDifference { _, _, distance in
      if distance > precision.largestDistance { different += 1 }
      largest = max(largest, distance)
    }
    guard !precision.isReached(matching: total - different, of: total) else { return nil }
    let part = Double(total - different) / Double(max(total, 1))
    var text = "\(different) of \(total) pixels differ: \(Self.percent(part)) match"
    if precision.pixels < 1 { text += ", of which \(Self.percent(Double(precision.pixels))) are needed" }
    text += ". The largest difference is ∆E \(String(format: "%.2f", largest))"
    if precision.perceptual < 1 { text += "; up to \(String(format: "%.2f", precision.largestDistance)) matches" }
    return text + "."
  }

  /// A number in percent that never says 100 of less.
  private static func percent(_ part: Double) -> String { String(format: "%.4g %%", (part * 1e6).rounded(.down) / 1e4) }

  /// The picture pale, and in magenta what differs from the reference; nil where there are no pixels.
  func difference() -> CGImage? {
    let (width, height) = (max(reference.width, image.width), max(reference.height, image.height))
    guard width > 0, height > 0 else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
    let pixels = memory.bindMemory(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width {
        let (old, new) = (reference.pixel(x, y), image.pixel(x, y))
        pixels[y * width + x] = old == new ? Self.pale(new ?? 0) : 0xFFFF_00FF
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, adopting: memory)
  }

  /// A quarter of the way from white to the grey of the colour's green.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let grey = 192 + (pixel >> 8 & 0xFF) / 4
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  // MARK: - Pixels

  /// Calls a closure for each pixel that isn't the reference's, with its place and its distance from that in ∆E. Most rows
  /// are the same as a whole.
  private func forEachDifference(_ body: (_ x: Int, _ y: Int, _ distance: Double) -> Void) {
    for y in 0..<image.height {
      let (old, new) = (reference.row(y), image.row(y))
      guard memcmp(old, new, image.width * 4) != 0 else { continue }
      for x in 0..<image.width where old[x] != new[x] { body(x, y, Self.distance(old[x], new[x])) }
    }
  }

  /// The distance of two premultiplied pixels. Those that let something through are compared over black and over white, and
  /// what looks more different counts.
  private static func distance(_ old: UInt32, _ new: UInt32) -> Double {
    let overBlack = LabColor(old).distance(to: LabColor(new))
    guard old >> 24 != 0xFF || new >> 24 != 0xFF else { return overBlack }
    return max(overBlack, LabColor(overWhite(old)).distance(to: LabColor(overWhite(new))))
  }

  private static func overWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 0xFF - (pixel >> 24)
    return [16, 8, 0].reduce(0) { $0 | min(0xFF, (pixel >> $1 & 0xFF) + rest) << $1 }
  }
}

extension CGImage {
  fileprivate func row(_ y: Int) -> UnsafePointer<UInt32> {
    (pixels.baseAddress! + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// The pixel at a place; nil beyond the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? row(y)[x] : nil }
}
