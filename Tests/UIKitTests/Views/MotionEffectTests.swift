import UIKitTesting
import XCTest

@testable import UIKit

/// Views that move against the device's tilt.
@preconcurrency @MainActor final class MotionEffectTests: XCTestCase {
  private var device: SimulatedDevice!
  private var view: UIView!

  override func setUp() {
    device = SimulatedDevice()
    let root = UIView()
    view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.accessibilityIdentifier = "view"
    root.addSubview(view)
    device.show(root)
  }

  override func tearDown() { (device, view) = (nil, nil) }

  private func effect(
    _ path: String, _ type: UIInterpolatingMotionEffect.EffectType = .tiltAlongHorizontalAxis, _ reach: Any,
    _ least: Any
  ) -> UIInterpolatingMotionEffect {
    let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (least, reach)
    return effect
  }

  private var place: CGPoint { device["view"]?.frame.origin ?? .zero }

  func testAViewGoesWithTheTiltOnScreenAlone() {
    view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 20, -20))
    view.addMotionEffect(effect("center.y", .tiltAlongVerticalAxis, 10, -10))
    device.advanceFrames(1)
    XCTAssertEqual(place, CGPoint(x: 100, y: 100), "it is held straight")
    device.tilt(horizontal: 0.5, vertical: -1)
    XCTAssertEqual(place, CGPoint(x: 110, y: 90))
    XCTAssertEqual(view.center, CGPoint(x: 150, y: 150))
    device.advance(by: 1)
    XCTAssertEqual(place, CGPoint(x: 110, y: 90), "it stays")
  }

  func testWhatIsTakenAwayIsAddedNoLonger() {
    let shift = effect("center.x", .tiltAlongHorizontalAxis, 20.0, -20.0)
    view.addMotionEffect(shift)
    view.addMotionEffect(shift)
    XCTAssertEqual(view.motionEffects.count, 1)
    device.tilt(horizontal: 1, vertical: 0)
    XCTAssertEqual(place.x, 120)
    view.removeMotionEffect(shift)
    device.advanceFrames(1)
    XCTAssertEqual(place.x, 100)
    XCTAssertEqual(view.layer.animationKeys() ?? [], [])
    view.motionEffects = [shift]
    device.advanceFrames(1)
    XCTAssertEqual(place.x, 120, "the tilt is still there")
  }

  func testAGroupAddsUp() throws {
    let group = UIMotionEffectGroup()
    XCTAssertNil(group.keyPathsAndRelativeValues(forViewerOffset: .zero))
    group.motionEffects = [
      effect("center.x", .tiltAlongHorizontalAxis, 10.0, 0.0), effect("center.x", .tiltAlongVerticalAxis, 4.0, 0.0),
      effect("layer.shadowOffset", .tiltAlongHorizontalAxis, CGSize(width: 8, height: 0), CGSize.zero),
    ]
    let values = try XCTUnwrap(
      group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0)))
    XCTAssertEqual(values["center.x"] as? Double, 12)
    XCTAssertEqual(values["layer.shadowOffset"] as? CGSize, CGSize(width: 8, height: 0))
    view.addMotionEffect(group)
    device.tilt(horizontal: 1, vertical: 0)
    XCTAssertEqual(place.x, 112)
    XCTAssertEqual(view.layer.presentation()?.shadowOffset.width, 8)
  }

  func testAnEffectThatSaysNothingChangesNothing() {
    XCTAssertNil(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero))
    let empty = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    XCTAssertNil(empty.keyPathsAndRelativeValues(forViewerOffset: .zero))
    empty.maximumRelativeValue = 6
    XCTAssertEqual(empty.keyPathsAndRelativeValues(forViewerOffset: .zero)?["center.x"] as? Double, 3)
  }

  func testLessMotionIsNone() {
    view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 20.0, -20.0))
    device.tilt(horizontal: 1, vertical: 0)
    device.setAccessibility(.lessMotion)
    XCTAssertEqual(place.x, 100)
    device.setAccessibility([])
    XCTAssertEqual(place.x, 120)
  }

  func testAViewThatComesLaterIsTilted() {
    let late = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    late.accessibilityIdentifier = "late"
    late.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 20.0, -20.0))
    device.tilt(horizontal: 1, vertical: 0)
    view.superview?.addSubview(late)
    device.advanceFrames(1)
    XCTAssertEqual(device["late"]?.frame.minX, 20)
  }
}
