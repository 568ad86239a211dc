import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ViewDrawingTests: XCTestCase {
  private final class Painter: UIView {
    var drawn: [CGRect] = []
    override func draw(_ rect: CGRect) {
      drawn.append(rect)
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(UIColor.label.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
  }

  private func show(_ view: UIView, on device: SimulatedDevice) {
    let controller = UIViewController()
    controller.view.addSubview(view)
    device.show(controller)
  }

  func testDrawsOnceUntilAskedAgain() throws {
    let device = SimulatedDevice()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isOpaque = false
    show(view, on: device)
    device.advanceFrames(3)
    XCTAssertEqual(view.drawn, [view.bounds])
    let image = try XCTUnwrap(view.layer.contents as? CGImage)
    XCTAssertEqual([image.width, image.height], [20, 20])
    XCTAssertEqual(pixel(image, 1, 1), 0xFF00_0000)
    XCTAssertEqual(pixel(image, 2, 2), 0)
    view.setNeedsDisplay()
    device.advanceFrames(1)
    XCTAssertEqual(view.drawn.count, 2)
  }

  func testOpaqueViewsWithoutBackgroundBeginBlack() throws {
    let device = SimulatedDevice()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    show(view, on: device)
    let image = try XCTUnwrap(view.layer.contents as? CGImage)
    XCTAssertEqual(pixel(image, 15, 15) | 0xFF00_0000, 0xFF00_0000)
    XCTAssertTrue(image.isOpaque)
  }

  func testColoursFollowTheAppearance() throws {
    let device = SimulatedDevice()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    show(view, on: device)
    device.setAppearance(.dark)
    XCTAssertEqual(view.drawn.count, 2)
    let image = try XCTUnwrap(view.layer.contents as? CGImage)
    XCTAssertEqual(pixel(image, 1, 1), 0xFFFF_FFFF)
  }

  func testViewsThatDrawNothingHaveNoContents() {
    final class Silent: UIView {}
    let device = SimulatedDevice()
    let view = Silent(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    show(view, on: device)
    XCTAssertNil(view.layer.contents)
  }

  func testRedrawModeDrawsAtEachSize() {
    let device = SimulatedDevice()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentMode = .redraw
    show(view, on: device)
    view.frame.size = CGSize(width: 20, height: 20)
    device.advanceFrames(1)
    XCTAssertEqual(view.drawn.map(\.width), [10, 20])
  }

  func testPushedContexts() {
    XCTAssertNil(UIGraphicsGetCurrentContext())
    let context = CGContext(size: CGSize(width: 1, height: 1), scale: 1)!
    UIGraphicsPushContext(context)
    XCTAssertTrue(UIGraphicsGetCurrentContext() === context)
    UIGraphicsPopContext()
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testLayoutRunsOncePerFrameForDirtyViewsOnly() {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let device = SimulatedDevice()
    let (first, second) = (Counter(), Counter())
    let controller = UIViewController()
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    device.show(controller)
    let before = (first.layouts, second.layouts)
    first.setNeedsLayout()
    first.setNeedsLayout()
    device.advanceFrames(2)
    XCTAssertEqual(first.layouts, before.0 + 1)
    XCTAssertEqual(second.layouts, before.1)
    first.setNeedsLayout()
    first.layoutIfNeeded()
    XCTAssertEqual(first.layouts, before.0 + 2)
  }

  func testReadingDirection() {
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), .rightToLeft)
    XCTAssertEqual(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft), .leftToRight)
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    view.directionalLayoutMargins.leading = 30
    XCTAssertEqual(view.layoutMargins.right, 30)
  }
}
