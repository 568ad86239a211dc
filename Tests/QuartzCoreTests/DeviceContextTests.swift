import XCTest

@testable import QuartzCore

/// What belongs to a device is apart from what belongs to another.
final class DeviceContextTests: XCTestCase {
  /// The stages of two devices, of which the second one is current.
  private lazy var stages = (first: Stage(), second: Stage())

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    return animation
  }

  func testAnimationsMoveWithTheFramesOfTheirDevice() {
    let (first, second) = stages
    let layers = [first.makeLayer(), second.makeLayer()]
    for layer in layers { layer.add(fade(), forKey: "fade") }
    first.commit()
    second.commit()
    first.advance(0.5)
    XCTAssertEqual(first.shown(layers[0]).opacity, 0.5, accuracy: 1e-6)
    XCTAssertEqual(second.shown(layers[1]).opacity, 0)
    XCTAssertEqual(
      layers[0].presentedProperties.opacity, 0.5, accuracy: 1e-6, "a layer asks its own device for the time")
    first.advance(0.5)
    XCTAssertNil(layers[0].animationKeys())
    XCTAssertEqual(layers[1].animationKeys(), ["fade"])
    XCTAssertNil(first.device.nextRetirement)
    XCTAssertEqual(second.device.nextRetirement ?? 0, second.clock.now + 1, accuracy: 1e-9)
  }

  func testTransactionsAreTheirDevices() {
    let (first, second) = (stages.first.device, stages.second.device)
    first.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
    }
    XCTAssertFalse(second.perform(CATransaction.disableActions))
    XCTAssertTrue(first.perform(CATransaction.disableActions))
    first.perform(CATransaction.commit)
    XCTAssertFalse(first.perform(CATransaction.disableActions))
  }

  func testThatWhichWasCurrentIsSoAgainAlsoAfterAnError() {
    struct Failure: Error {}
    let (first, second) = (stages.first.device, stages.second.device)
    second.makeCurrent()
    XCTAssertThrowsError(
      try first.perform {
        XCTAssertTrue(DeviceContext.current === first)
        throw Failure()
      })
    XCTAssertTrue(DeviceContext.current === second)
  }

  func testPartsAreFoundByTheirTypes() {
    final class One: DevicePart {
      static let slot = DeviceSlot()
    }
    final class Other: DevicePart {
      static let slot = DeviceSlot()
    }
    var parts = DeviceParts()
    XCTAssertNil(parts[Other.self])
    let (one, other) = (One(), Other())
    parts[Other.self] = other
    parts[One.self] = one
    let device = DeviceContext(parts: parts)
    XCTAssertTrue(device.parts[One.self] === one)
    XCTAssertTrue(device.parts[Other.self] === other)
    XCTAssertNil(DeviceContext().parts[One.self])
  }
}
