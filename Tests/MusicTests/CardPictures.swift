import UIKitTesting
import XCTest

/// What pictures of a `CardScreen` show. Covers are the only thing on it that is red.
@MainActor enum CardPictures {
  /// Rows of pixels, from the top, in which two pictures differ; nil for none. The time in the status bar goes on and
  /// doesn't count.
  static func difference(_ a: CGImage, _ b: CGImage) -> ClosedRange<Int>? {
    withExtendedLifetime((a, b)) {
      let rows = (0..<a.height).filter { y in
        // Beside the time, in the status bar.
        let left = y < 94 ? a.width / 2 : 0
        let (start, length) = (y * a.bytesPerRow + left * 4, (a.width - left) * 4)
        return memcmp(a.pixels.baseAddress! + start, b.pixels.baseAddress! + start, length) != 0
      }
      return rows.first.map { $0...rows.last! }
    }
  }

  /// How far from grey the points of a column are at most, 0…255.
  static func colorfulness(_ picture: CGImage, x: CGFloat, _ rows: ClosedRange<CGFloat>) -> Int {
    withExtendedLifetime(picture) {
      stride(from: rows.lowerBound, through: rows.upperBound, by: 2).map { y in
        let place = Int(y * 2) * picture.bytesPerRow + Int(x * 2) * 4
        let parts = (0..<3).map { Int(picture.pixels[place + $0]) }
        return parts.max()! - parts.min()!
      }.max() ?? 0
    }
  }

  /// The level of the middle of the battery in the status bar, 0…255.
  static func battery(_ picture: CGImage) -> Int {
    withExtendedLifetime(picture) { Int(picture.pixels[26 * 2 * picture.bytesPerRow + 349 * 2 * 4 + 1]) }
  }

  /// The box around all that is red, in points, and which part of it is.
  static func red(_ picture: CGImage) -> (box: CGRect, part: CGFloat) {
    var (left, right, top, bottom, count) = (Int.max, -1, Int.max, -1, 0)
    withExtendedLifetime(picture) {
      let pixels = picture.pixels.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var y = 0
      while y < picture.height {
        var pixel = pixels + y * picture.bytesPerRow
        var x = 0
        while x < picture.width {
          let (blue, green, red) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
          if red > green + 12, red > blue + 12 {
            (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            count += 1
          }
          pixel += 8
          x += 2
        }
        y += 2
      }
    }
    guard count > 0 else { return (.null, 0) }
    let box = CGRect(x: left / 2, y: top / 2, width: (right - left) / 2 + 1, height: (bottom - top) / 2 + 1)
    return (box, CGFloat(count) / (box.width * box.height))
  }

  /// One cover shows, whole, where a frame says that it is.
  static func assertOneCover(
    _ frame: PresentedFrame, _ picture: CGImage, _ message: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let covers = ["card.cover", "miniPlayer.thumbnail"].compactMap { frame[$0] }.filter { !$0.hidden }
    XCTAssertEqual(covers.count, 1, message, file: file, line: line)
    guard let cover = covers.first?.frame else { return }
    let (box, part) = red(picture)
    for (a, b) in [
      (box.minX, cover.minX), (box.minY, cover.minY), (box.maxX, cover.maxX), (box.maxY, cover.maxY),
    ] { XCTAssertEqual(a, b, accuracy: 1.6, "\(message): \(box) for \(cover)", file: file, line: line) }
    // Its corners are round.
    XCTAssertGreaterThan(part, 0.94, message, file: file, line: line)
  }
}
