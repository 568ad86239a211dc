import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

/// Pictures of another process.
final class ExternalSurfaceTests: XCTestCase {
  /// A page of horizontal stripes: row y of the page has the red value y.
  private final class Page: ExternalSurface, @unchecked Sendable {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 20 * 40)
    var offset = CGPoint.zero
    var damage: [CGRect]?
    var fixed: FixedRows?
    var serial: UInt64 = 1
    var latches: [(offset: CGPoint, timeout: Double)] = []

    init() { draw() }
    deinit { pixels.deallocate() }

    func draw() {
      for y in 0..<40 { for x in 0..<20 { pixels[y * 20 + x] = 0xff00_0000 | UInt32(y + Int(offset.y)) << 16 } }
    }

    func latch(offset: CGPoint, timeout: Double) -> ExternalFrame? {
      latches.append((offset, timeout))
      return ExternalFrame(
        serial: serial, pixels: pixels, width: 20, height: 40, bytesPerRow: 80, scale: 1, damage: damage,
        offset: self.offset, fixed: fixed)
    }

    func copy() -> ExternalPicture? { nil }
  }

  private let scene = Scene(width: 20, height: 40)

  private func layer(_ page: Page, wanted: CGFloat = 0) -> Scene.Layer {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 40)) {
      $0.externalOffset.y = wanted
      $0.backgroundColor = .pureBlue
    }
    layer.contents = .external(page)
    return layer
  }

  func testShowsTheLatestPicture() {
    let picture = scene.render([layer(Page())])
    XCTAssertEqual(picture[3, 0], 0xff00_0000)
    XCTAssertEqual(picture[3, 39], 0xff27_0000)
  }

  /// A picture of another offset is moved to where its content belongs; the rest has the background's colour.
  func testShiftsThePicture() {
    let page = Page()
    let picture = scene.render([layer(page, wanted: 10)])
    XCTAssertEqual(picture[3, 0], 0xff0a_0000)
    XCTAssertEqual(picture[3, 29], 0xff27_0000)
    XCTAssertEqual(picture[3, 30], 0xff00_00ff)
    XCTAssertEqual(page.latches.map(\.offset), [CGPoint(x: 0, y: 10)])
  }

  /// The picture is late, and what stands in it is where it was all the same.
  func testRowsThatStandAreNotShifted() {
    let page = Page()
    page.fixed = FixedRows([0..<4, 36..<40], shift: 10)
    let down = scene.render([layer(page, wanted: 10)])
    // Where the lower rows would have been shifted to there is what lay there before; beneath that, the shifted picture
    // ends.
    XCTAssertEqual(
      (0..<40).map { Int(down[3, $0] >> 16 & 0xff) },
      Array(0..<4) + Array(14..<36) + Array(26..<30) + Array(repeating: 0, count: 6) + Array(36..<40))
    page.offset.y = 10
    page.draw()
    page.fixed?.shift = -10
    let up = scene.render([layer(page, wanted: 0)])
    XCTAssertEqual(
      (0..<40).map { Int(up[3, $0] >> 16 & 0xff) },
      Array(10..<14) + Array(repeating: 0, count: 6) + Array(20..<24) + Array(14..<36) + Array(46..<50))
    // A part of what stands lies where it was shifted to.
    page.fixed?.shift = -2
    page.offset.y = 2
    page.draw()
    let little = scene.render([layer(page, wanted: 0)])
    XCTAssertEqual((0..<8).map { Int(little[3, $0] >> 16 & 0xff) }, [2, 3, 4, 5, 6, 7, 6, 7])
  }

  func testRowsThatStandAreDrawnAnewWhereTheyMove() {
    let page = Page()
    let shown = layer(page)
    let compositor = Compositor()
    let buffer = scene.buffer
    compositor.composite(scene.tree([shown]), at: 0, into: buffer)
    page.serial = 2
    page.damage = []
    page.fixed = FixedRows([0..<4], shift: 10)
    XCTAssertEqual(compositor.composite(scene.tree([shown]), at: 0, into: buffer).bounds, buffer.bounds)
    XCTAssertEqual(buffer[3, 13], 0xff03_0000)
    // A change of the picture may be a change of what stands.
    page.serial = 3
    page.damage = [CGRect(x: 2, y: 3, width: 1, height: 1)]
    page.pixels[3 * 20 + 2] = 0xffff_ffff
    XCTAssertEqual(compositor.composite(scene.tree([shown]), at: 0, into: buffer).bounds, buffer.bounds)
    XCTAssertEqual(buffer[2, 13], 0xffff_ffff)
    page.serial = 4
    page.fixed = nil
    XCTAssertEqual(compositor.composite(scene.tree([shown]), at: 0, into: buffer).bounds, buffer.bounds)
    XCTAssertEqual(buffer[3, 13], 0xff0d_0000)
  }

  func testLatchedOncePerFrameAndOnlyWhenNew() {
    let page = Page()
    let both = [layer(page), layer(page)]
    let compositor = Compositor()
    let buffer = scene.buffer
    compositor.composite(scene.tree(both), at: 0, into: buffer, externalTimeout: 0.004)
    XCTAssertEqual(page.latches.map(\.timeout), [0.004])
    XCTAssertTrue(compositor.composite(scene.tree(both), at: 1, into: buffer).isEmpty)
    XCTAssertEqual(page.latches.count, 1)
    page.serial = 2
    XCTAssertFalse(compositor.composite(scene.tree(both), at: 1, into: buffer).isEmpty)
    XCTAssertEqual(page.latches.count, 2)
  }

  func testDamageIsThePages() {
    let page = Page()
    let shown = layer(page)
    let compositor = Compositor()
    let buffer = scene.buffer
    compositor.composite(scene.tree([shown]), at: 0, into: buffer)
    page.serial = 2
    page.damage = [CGRect(x: 2, y: 3, width: 4, height: 5)]
    page.pixels[3 * 20 + 2] = 0xffff_ffff
    let damage = compositor.composite(scene.tree([shown]), at: 0, into: buffer)
    XCTAssertEqual(damage.rects, [PixelRect(x0: 2, y0: 3, x1: 6, y1: 8)])
    XCTAssertEqual(buffer[2, 3], 0xffff_ffff)
    // A picture was missed in between.
    page.serial = 4
    XCTAssertEqual(compositor.composite(scene.tree([shown]), at: 0, into: buffer).bounds, buffer.bounds)
  }
}
