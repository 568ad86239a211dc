import Compositor
import XCTest

/// Rectangles of pixels, damage, and memory for pictures.
final class PixelTests: XCTestCase {
  private let rect = PixelRect(x0: 2, y0: 3, x1: 12, y1: 8)

  func testSizes() {
    XCTAssertEqual([rect.width, rect.height, rect.area], [10, 5, 50])
    XCTAssertFalse(rect.isEmpty)
    XCTAssertTrue(PixelRect.empty.isEmpty)
    let inverted = PixelRect(x0: 5, y0: 5, x1: 2, y1: 2)
    XCTAssertTrue(inverted.isEmpty)
    XCTAssertEqual(inverted.area, 0, "two negative sides make no area")
    XCTAssertEqual(rect.offset(x: -2, y: 1), PixelRect(x0: 0, y0: 4, x1: 10, y1: 9))
  }

  /// Every pair of small rectangles, against the sets of their pixels.
  func testSetOperations() {
    func pixels(_ r: PixelRect) -> Set<[Int]> {
      guard !r.isEmpty else { return [] }
      return Set((r.x0..<r.x1).flatMap { x in (r.y0..<r.y1).map { [x, $0] } })
    }
    var rects: [PixelRect] = []
    for x0 in 0..<3 {
      for x1 in 0..<4 { for y1 in 0..<3 { rects.append(PixelRect(x0: x0, y0: 1, x1: x1, y1: y1)) } }
    }
    for a in rects {
      for b in rects {
        let (p, q) = (pixels(a), pixels(b))
        XCTAssertEqual(pixels(a.intersection(b)), p.intersection(q))
        XCTAssertEqual(a.intersects(b), !p.isDisjoint(with: q))
        XCTAssertEqual(a.contains(b), p.isSuperset(of: q))
        let union = a.union(b)
        XCTAssertTrue(pixels(union).isSuperset(of: p.union(q)))
        if p.isEmpty { XCTAssertEqual(pixels(union), q) }
        if a.intersection(b).isEmpty { XCTAssertEqual(a.intersection(b), .empty) }
      }
    }
  }

  func testDamageIsAsLargeAsItsParts() {
    XCTAssertTrue(Damage().isEmpty)
    XCTAssertTrue(Damage().bounds.isEmpty)
    let damage = Damage(rects: [rect, PixelRect(x0: 20, y0: 0, x1: 21, y1: 1)])
    XCTAssertFalse(damage.isEmpty)
    XCTAssertEqual(damage.bounds, PixelRect(x0: 2, y0: 0, x1: 21, y1: 8))
  }

  func testABufferOfItsOwnIsTransparent() {
    let buffer = PixelBuffer(width: 5, height: 3)
    XCTAssertEqual(buffer.bounds, PixelRect(x0: 0, y0: 0, x1: 5, y1: 3))
    XCTAssertEqual(buffer.bytesPerRow % 64, 0, "rows start on cache lines")
    for y in 0..<3 { for x in 0..<5 { XCTAssertEqual(buffer[x, y], 0) } }
    let none = PixelBuffer(width: -1, height: 4)
    XCTAssertTrue(none.bounds.isEmpty)
  }

  /// The memory of somebody else is drawn into, and nothing beyond the width.
  func testABufferAroundOtherMemory() {
    let scene = Scene(width: 4, height: 2)
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 12)
    memory.initialize(repeating: 0x1234_5678, count: 12)
    defer { memory.deallocate() }
    let buffer = PixelBuffer(wrapping: memory, width: 4, height: 2, bytesPerRow: 24)
    let damage = Compositor().composite(scene.tree(background: .pureRed, []), at: 0, into: buffer)
    XCTAssertEqual(damage.rects, [buffer.bounds])
    for y in 0..<2 {
      for x in 0..<4 { XCTAssertEqual(memory[y * 6 + x], 0xffff_0000) }
      XCTAssertEqual([memory[y * 6 + 4], memory[y * 6 + 5]], [0x1234_5678, 0x1234_5678])
    }
    XCTAssertEqual(buffer[3, 1], 0xffff_0000)
  }
}
