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

  /// What the system does in any case can't be set otherwise.
  func testEveryDrawingBeginsWithAClearBitmap() {
    let view = UIView()
    view.clearsContextBeforeDrawing = false
    XCTAssertTrue(view.clearsContextBeforeDrawing)
    view.accessibilityIgnoresInvertColors = true
    XCTAssertFalse(view.accessibilityIgnoresInvertColors)
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

  func testPartsAndScaleAreDrawnAnew() throws {
    let device = SimulatedDevice()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(view.contentScaleFactor, 2)
    show(view, on: device)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    device.advanceFrames(1)
    XCTAssertEqual(view.drawn.count, 2)
    view.contentScaleFactor = 3
    device.advanceFrames(1)
    XCTAssertEqual(view.drawn.count, 3)
    XCTAssertEqual(try XCTUnwrap(view.layer.contents as? CGImage).width, 30)
  }

  func testMaskShowsWhereItIsOpaque() {
    let device = SimulatedDevice(scale: 1)
    let controller = UIViewController()
    let (view, mask) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIView())
    controller.view.backgroundColor = .white
    view.backgroundColor = .red
    mask.frame = CGRect(x: 10, y: 0, width: 20, height: 40)
    mask.backgroundColor = UIColor(white: 0, alpha: 1)
    let hole = Painter(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    hole.isOpaque = false
    view.mask = mask
    controller.view.addSubview(view)
    device.show(controller)
    XCTAssertEqual(pixel(device.snapshot(), 20, 20), 0xFFFF_0000)
    XCTAssertEqual(pixel(device.snapshot(), 5, 20), 0xFFFF_FFFF)
    XCTAssertTrue(view.mask === mask)
    // A mask that draws: one point at its corner.
    hole.frame.origin = CGPoint(x: 30, y: 30)
    view.mask = hole
    device.advanceFrames(1)
    XCTAssertEqual(pixel(device.snapshot(), 30, 30), 0xFFFF_0000)
    XCTAssertEqual(pixel(device.snapshot(), 20, 20), 0xFFFF_FFFF)
    view.mask = nil
    device.advanceFrames(1)
    XCTAssertEqual(pixel(device.snapshot(), 5, 20), 0xFFFF_0000)
  }

  func testHiddenAndFaintViewsShowAccordingly() {
    let device = SimulatedDevice(scale: 1)
    let controller = UIViewController()
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40)), UIView())
    controller.view.backgroundColor = .white
    inner.frame = CGRect(x: 30, y: 0, width: 40, height: 40)
    inner.backgroundColor = .black
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    device.show(controller)
    func shown(_ x: Int) -> UInt32 {
      device.advanceFrames(1)
      return pixel(device.snapshot(), x, 120)
    }
    XCTAssertEqual(shown(60), 0xFF00_0000, "not clipped by default")
    outer.clipsToBounds = true
    XCTAssertEqual(shown(60), 0xFFFF_FFFF)
    XCTAssertEqual(shown(35), 0xFF00_0000)
    outer.alpha = 0.5
    XCTAssertEqual(Double(shown(35) & 255), 127.5, accuracy: 1)
    outer.isHidden = true
    XCTAssertEqual(shown(35), 0xFFFF_FFFF)
  }

  func testUpdateConstraintsComesBeforeTheFirstLayout() {
    final class Constrained: UIView {
      var calls: [String] = []
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        calls.append("constraints")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        calls.append("layout")
      }
    }
    XCTAssertFalse(UIView.requiresConstraintBasedLayout)
    let device = SimulatedDevice()
    let view = Constrained()
    device.show(view)
    XCTAssertEqual(view.calls.prefix(2), ["constraints", "layout"])
  }

  /// What a layer asks of its view.
  func testOverridesOfTheLayersCalls() {
    final class Delegate: UIView {
      var calls: [String] = []
      var draws = true
      override func display(_ layer: CALayer) {
        calls.append("display")
        if draws { super.display(layer) } else { layer.contents = nil }
      }
      override func layerWillDraw(_ layer: CALayer) { calls.append("willDraw") }
      override func draw(_ rect: CGRect) { calls.append("draw") }
      override func layoutSublayers(of layer: CALayer) {
        calls.append("layoutSublayers")
        XCTAssertTrue(layer === self.layer)
        super.layoutSublayers(of: layer)
      }
      override func layoutSubviews() { calls.append("layoutSubviews") }
    }
    let device = SimulatedDevice()
    let view = Delegate(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    show(view, on: device)
    device.advanceFrames(1)
    XCTAssertEqual(view.calls, ["layoutSublayers", "layoutSubviews", "display", "willDraw", "draw"])
    view.calls = []
    device.advanceFrames(1)
    XCTAssertEqual(view.calls, [], "nothing has asked for it")
    view.draws = false
    view.setNeedsDisplay()
    device.advanceFrames(1)
    XCTAssertEqual(view.calls, ["display"])
  }

  func testAnotherLayersLayoutIsNoneOfTheViews() {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutSublayers(of: CALayer())
    XCTAssertEqual(view.layouts, 0)
    view.layoutSublayers(of: view.layer)
    XCTAssertEqual(view.layouts, 1)
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
    for attribute: UISemanticContentAttribute in [.playback, .spatial, .forceLeftToRight] {
      XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft), .leftToRight)
    }
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    view.directionalLayoutMargins.leading = 30
    XCTAssertEqual(view.layoutMargins.right, 30)
  }
}
