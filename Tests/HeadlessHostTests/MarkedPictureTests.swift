import CoreGraphics
import XCTest

@testable import HeadlessHost

/// Pictures with numbered frames, which hide nothing that matters of what they number.
final class MarkedPictureTests: XCTestCase {
  private static let screen = CGRect(x: 0, y: 0, width: 200, height: 120)
  private static let size = CGSize(width: 15, height: 15)

  /// White, with letters of stripes.
  private func picture(text: CGRect...) throws -> CGImage {
    try XCTUnwrap(
      CGImage.drawn(width: 400, height: 240) { context in
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 400, height: 240))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        for rect in text {
          for x in stride(from: rect.minX, to: rect.maxX, by: 4) {
            context.fill(CGRect(x: 2 * x, y: 2 * rect.minY, width: 2, height: 2 * rect.height))
          }
        }
      })
  }

  private func place(_ picture: CGImage, _ frames: CGRect...) -> [CGRect] {
    var places = MarkPlaces(picture: picture, scale: 2, frames: frames)
    return frames.map { places.takePlace(for: Self.size, at: $0, within: Self.screen) }
  }

  func testABadgeLiesAtTheUpperLeftCorner() throws {
    let frame = CGRect(x: 40, y: 40, width: 100, height: 44)
    let badge = try XCTUnwrap(place(picture(text: CGRect(x: 80, y: 55, width: 50, height: 12)), frame).first)
    XCTAssertTrue(badge.contains(frame.origin))
    XCTAssertLessThan(badge.maxX, frame.minX + 15)
  }

  func testABadgeHidesNoText() throws {
    let frames = [
      CGRect(x: 40, y: 40, width: 100, height: 20), CGRect(x: 0, y: 0, width: 200, height: 44),
      CGRect(x: 100, y: 70, width: 90, height: 40),
    ]
    for frame in frames {
      // The text fills the element's upper left part, up to its edges.
      let text = CGRect(x: frame.minX, y: frame.minY, width: frame.width * 0.7, height: min(20, frame.height))
      let badge = try XCTUnwrap(place(picture(text: text), frame).first)
      XCTAssertTrue(Self.screen.contains(badge), "\(badge)")
      XCTAssertFalse(badge.insetBy(dx: 1, dy: 1).intersects(text), "\(badge) hides text in \(frame)")
      XCTAssertTrue(badge.insetBy(dx: -3, dy: -3).intersects(frame), "\(badge) is too far from \(frame)")
    }
  }

  func testBadgesLieBesideOneAnother() throws {
    let frame = CGRect(x: 40, y: 40, width: 100, height: 44)
    let badges = place(try picture(), frame, frame, frame.insetBy(dx: 2, dy: 2))
    for (index, badge) in badges.enumerated() {
      XCTAssertFalse(badges[..<index].contains { $0.intersects(badge) }, "\(badges)")
    }
  }

  /// The line lies around the element, so that letters that reach its edges stay whole.
  func testALineHidesNothingInItsFrame() throws {
    let frame = CGRect(x: 40, y: 40, width: 100, height: 44)
    let plain = try picture(text: frame)
    let marked = plain.marked([frame], scale: 2)
    func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
      Array(image.pixels[(y * image.bytesPerRow + 4 * x)...].prefix(4))
    }
    for x in stride(from: 140, to: 278, by: 1) {
      for y in [82, 166] { XCTAssertEqual(pixel(marked, x, y), pixel(plain, x, y), "\(x), \(y)") }
    }
    XCTAssertNotEqual(pixel(marked, 200, 77), pixel(plain, 200, 77), "The line is above the frame.")
  }
}
