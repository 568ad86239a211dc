import UIKitTesting
import XCTest

@testable import UIKit

/// A pointer that changes over views, and views that answer it.
@preconcurrency @MainActor final class PointerInteractionTests: XCTestCase {
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var regions: [UIPointerRegion] = []
    var style: UIPointerStyle?
    var log: [String] = []

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      regions.isEmpty ? defaultRegion : regions.first { $0.rect.contains(request.location) }
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      log.append("style \(region.identifier as? String ?? "whole")")
      return style
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(region.identifier as? String ?? "whole")")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(region.identifier as? String ?? "whole")") }
  }

  private var device: SimulatedDevice!
  private var root: UIView!
  private var view: UIView!
  private var delegate: Delegate!
  private var interaction: UIPointerInteraction!

  override func setUp() {
    device = SimulatedDevice()
    root = UIView()
    view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    root.addSubview(view)
    delegate = Delegate()
    interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    device.show(root)
  }

  override func tearDown() { (device, root, view, delegate, interaction) = (nil, nil, nil, nil, nil) }

  private func hover(_ x: CGFloat, _ y: CGFloat) { device.hover(at: CGPoint(x: x, y: y)) }

  func testRegionsAreEnteredAndLeft() {
    delegate.regions = [
      UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 40, height: 50), identifier: "left"),
      UIPointerRegion(rect: CGRect(x: 60, y: 0, width: 40, height: 50), identifier: "right"),
    ]
    hover(110, 110)
    hover(120, 110)
    XCTAssertEqual(delegate.log, ["style left", "enter left"])
    hover(170, 110)
    XCTAssertEqual(delegate.log.suffix(3), ["exit left", "style right", "enter right"])
    hover(150, 110)
    XCTAssertEqual(delegate.log.last, "exit right")
    XCTAssertEqual(view.alpha, 0.5, "the app's own animations")
  }

  func testCursors() {
    for (style, cursor) in [
      (UIPointerStyle(shape: .verticalBeam(length: 20)), "beam"), (UIPointerStyle.hidden(), "hidden"),
      (UIPointerStyle.system(), "arrow"),
      (UIPointerStyle(effect: .lift(UITargetedPreview(view: view))), "hand"),
      (UIPointerStyle(effect: .hover(UITargetedPreview(view: view))), "arrow"),
      (UIPointerStyle(shape: .horizontalBeam(length: 20)), "hidden"),
    ] {
      delegate.style = style
      hover(110, 110)
      XCTAssertEqual(device.cursor, cursor)
      hover(10, 10)
      XCTAssertEqual(device.cursor, "arrow")
    }
  }

  func testAShapeFollowsThePointerAlongItsFreeAxis() throws {
    delegate.style = UIPointerStyle(
      shape: .roundedRect(CGRect(x: -5, y: -5, width: 10, height: 10)), constrainedAxes: .vertical)
    hover(110, 110)
    let system = try XCTUnwrap(UIApplication.shared.systemWindow)
    let shape = try XCTUnwrap(system.subviews.last as? PointerShapeView)
    XCTAssertEqual(shape.center, CGPoint(x: 110, y: 125))
    hover(130, 140)
    XCTAssertEqual(shape.center, CGPoint(x: 130, y: 125))
    device.hover(at: nil)
    XCTAssertNil(shape.superview)
  }

  func testALiftGrowsOnScreenAloneAndEnds() throws {
    delegate.style = UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
    let layers = try XCTUnwrap(root.layer.sublayers).count
    hover(150, 125)
    device.advance(by: 1)
    let shown = try XCTUnwrap(view.layer.presentation())
    XCTAssertEqual(shown.transform.m11, 1.08, accuracy: 0.001)
    XCTAssertEqual(shown.position, CGPoint(x: 150, y: 125))
    XCTAssertEqual(view.transform, .identity)
    XCTAssertEqual(root.layer.sublayers?.count, layers + 1, "its shadow")
    hover(200 - 0.001, 125)
    device.advance(by: 1)
    XCTAssertEqual(try XCTUnwrap(view.layer.presentation()).position.x, 153, accuracy: 0.05)
    device.hover(at: nil)
    device.advance(by: 1.5)
    XCTAssertEqual(root.layer.sublayers?.count, layers)
    XCTAssertEqual(view.layer.animationKeys() ?? [], [])
    XCTAssertEqual(root.subviews, [view])
  }

  func testItComesAndGoesWithoutAJump() throws {
    delegate.style = UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
    hover(150, 125)
    var scales: [CGFloat] = []
    for frame in 0..<40 {
      if frame == 8 { device.hover(at: nil) } else { device.advanceFrames(1) }
      scales.append(try XCTUnwrap(view.layer.presentation()).transform.m11)
    }
    for (before, after) in zip(scales, scales.dropFirst()) { XCTAssertLessThan(abs(after - before), 0.02) }
    XCTAssertGreaterThan(scales[7], 1.02)
    XCTAssertEqual(scales[39], 1, accuracy: 0.002)
  }

  func testAutomaticEffects() {
    func style() -> PointerEffectStyle { PointerEffectStyle(.automatic(UITargetedPreview(view: view))) }
    XCTAssertEqual(style(), PointerEffectStyle(.highlight(UITargetedPreview(view: view))))
    view.backgroundColor = .red
    XCTAssertEqual(style(), PointerEffectStyle(.lift(UITargetedPreview(view: view))))
    view.bounds.size.width = 300
    XCTAssertEqual(style().growth, 0)
    XCTAssertEqual(style().tint, .overlay)
  }

  func testWhatIsDisabledOrTakenAwayLetsGo() {
    hover(110, 110)
    interaction.isEnabled = false
    XCTAssertEqual(delegate.log.last, "exit whole")
    interaction.isEnabled = true
    hover(111, 110)
    XCTAssertEqual(delegate.log.last, "enter whole")
    view.removeFromSuperview()
    XCTAssertEqual(delegate.log.last, "exit whole")
    root.addSubview(view)
    device.advanceFrames(2)
    XCTAssertEqual(delegate.log.last, "enter whole")
    view.removeInteraction(interaction)
    XCTAssertEqual(delegate.log.last, "exit whole")
  }

  func testInvalidationAsksForTheStyleAgain() {
    delegate.style = .hidden()
    interaction.invalidate()
    XCTAssertEqual(delegate.log, [], "the pointer is not here")
    hover(110, 110)
    delegate.style = UIPointerStyle(shape: .verticalBeam(length: 9))
    interaction.invalidate()
    XCTAssertEqual(device.cursor, "beam")
    XCTAssertEqual(delegate.log, ["style whole", "enter whole", "style whole"])
  }

  func testAButtonAnswersIfItIsTo() {
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
    root.addSubview(button)
    XCTAssertFalse(button.isPointerInteractionEnabled)
    hover(120, 320)
    XCTAssertEqual(device.cursor, "arrow")
    button.isPointerInteractionEnabled = true
    hover(121, 320)
    XCTAssertEqual(device.cursor, "hand")
    var proposed: CGRect?
    button.pointerStyleProvider = { _, effect, shape in
      if case .roundedRect(let rect, _) = shape { proposed = rect }
      guard case .highlight = effect else { return nil }
      return .hidden()
    }
    XCTAssertEqual(device.cursor, "hidden")
    XCTAssertEqual(proposed, CGRect(x: 96, y: 296, width: 88, height: 48))
    button.backgroundColor = .red
    hover(10, 10)
    hover(120, 320)
    XCTAssertEqual(device.cursor, "arrow", "it would be lifted")
    button.isEnabled = false
    button.pointerStyleProvider = nil
    hover(121, 320)
    XCTAssertEqual(device.cursor, "arrow")
  }

  func testAProviderEnablesTheInteraction() {
    let button = UIButton()
    button.pointerStyleProvider = { _, _, _ in nil }
    XCTAssertTrue(button.isPointerInteractionEnabled)
  }
}
