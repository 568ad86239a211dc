import UIKitTesting
import XCTest

final class ContinuousMotionTests: CardTestCase {
  /// Ten steps to the right, 6 points a frame, with something in the fifth.
  private func move(_ change: (UIView) -> Void = { _ in }) {
    for step in 0..<10 {
      card.center.x += 6
      if step == 4 { change(card) }
      device.advanceFrames(1)
    }
  }

  private func failure(_ bounds: MotionBounds, of id: String = "card", from first: Int = 1) -> MotionFailure? {
    MotionCheck(id: id, bounds: bounds).failure(on: device, from: first)
  }

  private func assert(_ failure: MotionFailure?, says text: String, line: UInt = #line) {
    XCTAssertEqual(failure?.message, text, line: line)
  }

  func testASteadyMotionIsContinuous() {
    move()
    XCTAssertNil(failure(MotionBounds(position: 6, size: 0, alpha: 0, transform: 0))?.message)
    XCTAssertNil(failure(MotionBounds(velocity: 0), from: 2)?.message)
    assertContinuous("card", on: device, position: 6)
    assertContinuous("card", on: device, position: 6) { self.move() }
  }

  func testAJumpSaysWhereItIs() {
    move { $0.center.y += 30 }
    let found = failure(MotionBounds(position: 20))
    assert(
      found,
      says: """
        "card" jumps in frame 6, at 0.1 s: its middle goes 30.594 points, from (44, 120) to (50, 150); 20 are allowed. \
        The film that is attached shows the frames 3 to 8.
        """)
    XCTAssertEqual(found?.film?.width, 6 * 390)
  }

  func testAChangeOfVelocitySaysBothVelocities() {
    move { $0.center.x += 6 }
    assert(
      failure(MotionBounds(velocity: 100), from: 2),
      says: """
        "card" jumps in frame 6, at 0.1 s: its velocity changes by 360 points per second, from (360, 0) to (720, 0); \
        100 are allowed. One later frame goes too far, too. The film that is attached shows the frames 3 to 8.
        """)
  }

  func testAChangeOfSizeAlphaAndTransformAreBounded() {
    move {
      $0.bounds.size = CGSize(width: 50, height: 60)
      $0.alpha = 0.25
    }
    assert(
      failure(MotionBounds(size: 15, alpha: 0.5)),
      says: """
        "card" jumps in frame 6, at 0.1 s: its effective alpha changes by 0.75, from 1 to 0.25; 0.5 is allowed. Also, \
        its height changes by 20, from 40 to 60; 15 is allowed. The film that is attached shows the frames 3 to 8.
        """)
    move { $0.transform = CGAffineTransform(scaleX: 1.5, y: 1) }
    assert(
      failure(MotionBounds(transform: 0.1), from: 11),
      says: """
        "card" jumps in frame 16, at 0.267 s: its transform's a changes by 0.5, from 1 to 1.5; 0.1 is allowed. The film \
        that is attached shows the frames 13 to 18.
        """)
  }

  /// A view that comes or goes jumps only in how much of it is to be seen.
  func testAViewThatGoesHasNoAlphaAndNoPlace() {
    move { $0.removeFromSuperview() }
    XCTAssertNil(failure(MotionBounds(position: 6, velocity: 1000, size: 0, transform: 0))?.message)
    XCTAssertTrue(failure(MotionBounds(alpha: 0.9))?.message.contains("from 1 to 0") == true)
    XCTAssertNil(failure(MotionBounds(alpha: 1))?.message)
  }

  func testAViewIsFoundByItsClass() {
    card.accessibilityIdentifier = nil
    let bar = UISlider(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    card.superview?.addSubview(bar)
    device.advanceFrames(1)
    bar.center.x += 50
    device.advanceFrames(1)
    XCTAssertTrue(failure(MotionBounds(position: 10), of: "UISlider")?.message.contains("goes 50 points") == true)
  }

  func testOnlyTheTimeThatIsNamedCounts() {
    move { $0.center.y += 30 }
    assertContinuous("card", on: device, during: 0.12...10, position: 6)
    let check = MotionCheck(id: "card", bounds: MotionBounds(position: 6))
    XCTAssertNil(check.failure(on: device, from: 0, through: 5)?.message)
    XCTAssertNotNil(check.failure(on: device, from: 5, through: 6))
  }

  func testAViewThatIsNeverThereIsNamedWithThoseThatAre() {
    move()
    assert(
      failure(MotionBounds(position: 1), of: "cart"),
      says: "No view has the identifier or class \"cart\" in the frames 1 to 11. On screen are \"card\".")
  }

  func testWithoutBoundsFramesOrDeviceNothingIsCompared() {
    assert(
      failure(MotionBounds()),
      says: "No bound is given for \"card\". Give one of position, velocity, size, alpha and transform.")
    assert(
      failure(MotionBounds(position: 1)),
      says: """
        Only one frame of "card" is there to be looked at, and it takes two. Let time pass by advance(by:); a device \
        that has been told to forgetPast() remembers none.
        """)
    assert(
      MotionCheck(id: "card", bounds: MotionBounds(position: 1)).failure(on: nil, from: 0),
      says: "No simulated device is on. Make a SimulatedDevice first, or name one by the argument \"on\".")
  }

  func testAnAnimationIsContinuous() {
    assertContinuous("card", on: device, position: 20, velocity: 400) {
      UIView.animate(withDuration: 0.5) { self.card.center.x = 300 }
      device.advance(by: 0.6)
    }
  }
}
