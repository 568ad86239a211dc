import XCTest

@testable import UIKit

/// What falls, bounces and comes to rest.
@preconcurrency @MainActor final class FallAndBounceTests: XCTestCase {
  private final class Listener: NSObject, UIDynamicAnimatorDelegate {
    var told: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { told.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { told.append("pause") }
  }

  private func fall(after seconds: Double, framesPerSecond: Double) -> Double {
    let stage = DynamicsStage(framesPerSecond: framesPerSecond)
    let item = stage.makeItem(at: CGPoint(x: 150, y: 60))
    stage.add(UIGravityBehavior(items: [item]))
    stage.device.advance(by: seconds)
    return Double(item.center.y) - 60
  }

  func testAnItemFallsByAThousandPointsPerSecondSquared() {
    XCTAssertEqual(fall(after: 0.5, framesPerSecond: 60), 125, accuracy: 1.5)
    XCTAssertEqual(fall(after: 1, framesPerSecond: 60), 500, accuracy: 3)
  }

  func testTheFallIsTheSameAtEachRateOfFrames() {
    let fall = fall(after: 0.5, framesPerSecond: 60)
    // But for the rounding of the frames' times.
    XCTAssertEqual(fall, self.fall(after: 0.5, framesPerSecond: 120), accuracy: 1e-9)
    XCTAssertEqual(fall, self.fall(after: 0.5, framesPerSecond: 30), accuracy: 1e-9)
  }

  /// A hundred frames a second fall between the steps: what they show lies there, too.
  func testFramesBetweenStepsShowAnEvenMotion() {
    let stage = DynamicsStage(framesPerSecond: 100)
    let item = stage.makeItem(at: CGPoint(x: 0, y: 0))
    let motion = UIDynamicItemBehavior(items: [item])
    motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    stage.add(motion)
    for frame in 1...20 {
      stage.device.advanceFrames(1)
      XCTAssertEqual(Double(item.center.x), 3 * Double(frame), accuracy: 0.01)
    }
  }

  func testGravityHasADirection() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 0, y: 0))
    let gravity = UIGravityBehavior(items: [item])
    XCTAssertEqual(gravity.gravityDirection, CGVector(dx: 0, dy: 1))
    XCTAssertEqual(gravity.magnitude, 1)
    XCTAssertEqual(Double(gravity.angle), .pi / 2, accuracy: 1e-9)
    gravity.setAngle(0, magnitude: 0.5)
    stage.add(gravity)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(Double(item.center.x), 62.5, accuracy: 1)
    XCTAssertEqual(Double(item.center.y), 0, accuracy: 1e-6)
  }

  /// Returns the greatest height after the first bounce, as a part of the height of the fall.
  private func rebound(elasticity: CGFloat) -> Double {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 150, y: 150))
    let material = UIDynamicItemBehavior(items: [item])
    material.elasticity = elasticity
    stage.add(UIGravityBehavior(items: [item]), material)
    _ = stage.addWalls([item])
    var (lowest, highest) = (0.0, Double.infinity)
    for _ in 0..<150 {
      let before = Double(item.center.y)
      stage.device.advanceFrames(1)
      let y = Double(item.center.y)
      if y < before, highest == .infinity { (lowest, highest) = (550, y) }
      if lowest > 0 { highest = min(highest, y) }
      if lowest > 0, y > before { break }
    }
    return (550 - highest) / 400
  }

  func testElasticityIsWhatIsLeftOfTheSpeed() {
    XCTAssertEqual(rebound(elasticity: 0.5), 0.25, accuracy: 0.01)
    XCTAssertEqual(rebound(elasticity: 0.8), 0.64, accuracy: 0.01)
    XCTAssertEqual(rebound(elasticity: 1), 1, accuracy: 0.01)
  }

  func testWhatRestsTouchesTheGroundAndPausesTheAnimator() {
    let stage = DynamicsStage()
    let listener = Listener()
    stage.animator.delegate = listener
    let items = [stage.makeItem(at: CGPoint(x: 150, y: 400)), stage.makeItem(at: CGPoint(x: 150, y: 200))]
    XCTAssertFalse(stage.animator.isRunning)
    stage.add(UIGravityBehavior(items: items))
    XCTAssertTrue(stage.animator.isRunning)
    _ = stage.addWalls(items)
    stage.device.advance(by: 4)
    XCTAssertFalse(stage.animator.isRunning)
    XCTAssertEqual(listener.told, ["resume", "pause"])
    XCTAssertEqual(Double(items[0].center.y), 550, accuracy: 0.5)
    XCTAssertEqual(Double(items[1].center.y), 450, accuracy: 0.5)
    XCTAssertEqual(items[0].transform.b, 0, accuracy: 0.01)
    let elapsed = stage.animator.elapsedTime
    XCTAssertGreaterThan(elapsed, 0.5)
    stage.device.advance(by: 1)
    XCTAssertEqual(stage.animator.elapsedTime, elapsed, "a pause doesn't count")
  }

  /// Weak forces take long until anything is seen of them, and small views are seen to move by little.
  func testWhatIsAcceleratedSlowlyDoesNotRestBeforeItMoves() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 0, y: 0), size: CGSize(width: 4, height: 4))
    let gravity = UIGravityBehavior(items: [item])
    gravity.magnitude = 0.001
    stage.add(gravity)
    stage.device.advance(by: 4)
    XCTAssertEqual(Double(item.center.y), 8, accuracy: 0.2)
  }

  func testRunsRepeatToTheLastBit() {
    func run() -> [[CGFloat]] {
      let stage = DynamicsStage()
      let items = (0..<24).map { index in
        let size = CGSize(width: 20 + index % 5 * 9, height: 20 + index % 3 * 14)
        let item = stage.makeItem(at: CGPoint(x: 40 + index % 5 * 55, y: 40 + index / 5 * 70), size: size)
        item.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 0.3)
        return item
      }
      let material = UIDynamicItemBehavior(items: items)
      (material.elasticity, material.friction) = (0.4, 0.3)
      stage.add(UIGravityBehavior(items: items), material)
      _ = stage.addWalls(items)
      stage.device.advance(by: 2)
      return items.map { [$0.center.x, $0.center.y, $0.transform.a, $0.transform.b] }
    }
    let first = run()
    XCTAssertEqual(first, run())
    XCTAssertTrue(first.allSatisfy { $0[1] > 150 && $0[1] < 600 }, "they have fallen, and lie within the bounds")
  }
}
