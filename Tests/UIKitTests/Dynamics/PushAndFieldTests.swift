import XCTest

@testable import UIKit

/// Forces, what items make of them, and fields.
@preconcurrency @MainActor final class PushAndFieldTests: XCTestCase {
  private func push(_ mode: UIPushBehavior.Mode, _ item: UIView) -> UIPushBehavior {
    let push = UIPushBehavior(items: [item], mode: mode)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    return push
  }

  func testAPushOfOneAcceleratesByAHundredPointsPerSecondSquared() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    stage.add(push(.continuous, item))
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(item.center.x), 50, accuracy: 0.5)
  }

  func testAnInstantaneousPushGivesAHundredPointsPerSecondOnce() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let push = push(.instantaneous, item)
    stage.add(push)
    XCTAssertTrue(push.active)
    stage.device.advance(by: 1)
    XCTAssertFalse(push.active)
    XCTAssertEqual(Double(item.center.x), 100, accuracy: 0.5)
    push.active = true
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(item.center.x), 300, accuracy: 1, "once more, and it is twice as fast")
  }

  func testHeavyItemsAreSlower() {
    let stage = DynamicsStage()
    let (heavy, small) = (stage.makeItem(at: .zero), stage.makeItem(at: .zero, size: CGSize(width: 50, height: 50)))
    let material = UIDynamicItemBehavior(items: [heavy])
    material.density = 2
    stage.add(push(.continuous, heavy), push(.continuous, small), material)
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(heavy.center.x), 25, accuracy: 0.3)
    XCTAssertEqual(Double(small.center.x), 200, accuracy: 2)
  }

  func testAPushBesideTheMiddleTurns() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let push = push(.instantaneous, item)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: item)
    XCTAssertEqual(push.targetOffsetFromCenter(for: item).vertical, -50)
    stage.add(push)
    stage.device.advance(by: 0.5)
    XCTAssertGreaterThan(item.transform.b, 0.1, "its upper edge goes to the right: clockwise")
  }

  func testAnglesAndMagnitudesAreThoseOfTheDirection() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    XCTAssertEqual(push.pushDirection, .zero)
    push.angle = .pi / 2
    push.magnitude = 2
    XCTAssertEqual(Double(push.pushDirection.dx), 0, accuracy: 1e-9)
    XCTAssertEqual(Double(push.pushDirection.dy), 2, accuracy: 1e-9)
    let gravity = UIGravityBehavior(items: [])
    gravity.magnitude = 0
    gravity.magnitude = 2
    XCTAssertEqual(Double(gravity.gravityDirection.dy), 2, accuracy: 1e-9, "it has kept its angle meanwhile")
  }

  // MARK: What items are like

  func testResistanceSlowsDown() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let motion = UIDynamicItemBehavior(items: [item])
    motion.resistance = 2
    motion.angularResistance = 2
    motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    motion.addAngularVelocity(3, for: item)
    XCTAssertEqual(motion.linearVelocity(for: item), CGPoint(x: 100, y: 0))
    stage.add(motion)
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(motion.linearVelocity(for: item).x), 100 * exp(-2), accuracy: 1)
    XCTAssertEqual(Double(motion.angularVelocity(for: item)), 3 * exp(-2), accuracy: 0.03)
  }

  func testAnchoredItemsStayAndOthersMayBeKeptUpright() {
    let stage = DynamicsStage()
    let (held, upright) = (stage.makeItem(at: .zero), stage.makeItem(at: CGPoint(x: 200, y: 0)))
    let anchored = UIDynamicItemBehavior(items: [held])
    anchored.isAnchored = true
    let straight = UIDynamicItemBehavior(items: [upright])
    straight.allowsRotation = false
    straight.addAngularVelocity(5, for: upright)
    stage.add(anchored, straight, UIGravityBehavior(items: [held, upright]))
    stage.device.advance(by: 0.5)
    XCTAssertEqual(held.center, .zero)
    XCTAssertEqual(upright.transform, .identity)
    XCTAssertGreaterThan(upright.center.y, 100)
    anchored.isAnchored = false
    stage.device.advance(by: 0.5)
    XCTAssertGreaterThan(held.center.y, 100)
  }

  func testTheLastBehaviourDecidesWhatItWasTold() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
    first.density = 4
    second.friction = 0.5
    stage.add(first, second, push(.continuous, item))
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(item.center.x), 12.5, accuracy: 0.2, "the second one says nothing of its density")
  }

  // MARK: Fields

  /// Returns where an item is after some time in a field.
  private func run(
    _ field: UIFieldBehavior, from start: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0, seconds: Double = 0.5
  ) -> CGPoint {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: start)
    field.addItem(item)
    let motion = UIDynamicItemBehavior(items: [item])
    motion.charge = charge
    motion.addLinearVelocity(velocity, for: item)
    stage.add(motion, field)
    stage.device.advance(by: seconds)
    stage.animator.removeAllBehaviors()
    return item.center
  }

  func testFieldsAccelerate() {
    let down = run(.linearGravityField(direction: CGVector(dx: 0, dy: 1)), from: .zero)
    XCTAssertEqual(Double(down.y), 125, accuracy: 1.5)
    let inward = run(.radialGravityField(position: CGPoint(x: 400, y: 0)), from: .zero)
    XCTAssertEqual(Double(inward.x), 125, accuracy: 1.5)
    let vortex = UIFieldBehavior.vortexField()
    vortex.position = CGPoint(x: -1000, y: 0)
    XCTAssertGreaterThan(run(vortex, from: .zero, seconds: 0.2).y, 15, "clockwise: down on the right")
    let spring = UIFieldBehavior.springField()
    spring.strength = .pi * .pi * 4
    XCTAssertEqual(Double(run(spring, from: CGPoint(x: 100, y: 0)).x), -100, accuracy: 3, "half a swing")
  }

  func testFallOffAndRegionLimitAField() {
    func field() -> UIFieldBehavior { .radialGravityField(position: .zero) }
    let weak = field()
    (weak.falloff, weak.strength) = (2, 1)
    XCTAssertEqual(
      Double(run(weak, from: CGPoint(x: 400, y: 0), seconds: 0.2).x), 400 - 0.5 * 1000 / 16 * 0.04, accuracy: 0.1)
    let bounded = field()
    bounded.region = UIRegion(radius: 100)
    XCTAssertEqual(run(bounded, from: CGPoint(x: 101, y: 0)), CGPoint(x: 101, y: 0))
    XCTAssertLessThan(run(bounded, from: CGPoint(x: 99, y: 0), seconds: 0.2).x, 90)
  }

  func testFieldsActOnWhatMovesOrIsCharged() {
    let velocity = CGPoint(x: 100, y: 0)
    XCTAssertEqual(
      Double(run(.dragField(), from: .zero, velocity: velocity, seconds: 1).x), 100 * (1 - exp(-1)), accuracy: 1)
    XCTAssertEqual(run(.magneticField(), from: .zero, velocity: velocity).y, 0, accuracy: 1e-6)
    XCTAssertGreaterThan(run(.magneticField(), from: .zero, velocity: velocity, charge: 5).y, 10)
    XCTAssertGreaterThan(run(.electricField(), from: CGPoint(x: 50, y: 0), charge: 2).x, 60)
    XCTAssertLessThan(run(.electricField(), from: CGPoint(x: 50, y: 0), charge: -2).x, 40)
    XCTAssertEqual(
      Double(run(.velocityField(direction: CGVector(dx: 0, dy: 2)), from: .zero, velocity: velocity, seconds: 1).y),
      200,
      accuracy: 2)
  }

  func testAnAppsOwnFieldIsAskedForEachItem() {
    var asked: [(CGPoint, CGFloat, TimeInterval)] = []
    let field = UIFieldBehavior.field { field, position, velocity, mass, charge, deltaTime in
      asked.append((position, mass, deltaTime))
      return CGVector(dx: 1, dy: 0)
    }
    field.position = CGPoint(x: 10, y: 0)
    XCTAssertEqual(Double(run(field, from: .zero, seconds: 1).x), 50, accuracy: 0.5)
    XCTAssertEqual(asked.first?.0, CGPoint(x: -10, y: 0))
    XCTAssertEqual(Double(asked.first?.1 ?? 0), 1, accuracy: 1e-4)
    XCTAssertEqual(asked.reduce(0) { $0 + $1.2 }, 1, accuracy: 0.01)
  }

  func testAnAppsOwnFieldMayTakeItsItemOut() {
    let stage = DynamicsStage()
    let (item, other) = (stage.makeItem(at: .zero), stage.makeItem(at: CGPoint(x: 200, y: 0)))
    let field = UIFieldBehavior.field { field, _, _, _, _, _ in
      field.removeItem(item)
      field.dynamicAnimator?.removeAllBehaviors()
      return CGVector(dx: 1, dy: 0)
    }
    [item, other].forEach(field.addItem)
    stage.add(field)
    stage.device.advance(by: 0.5)
    XCTAssertEqual([item.center, other.center], [.zero, CGPoint(x: 200, y: 0)])
    XCTAssertTrue(stage.animator.behaviors.isEmpty)
  }

  func testNoiseRepeats() {
    func wander() -> CGPoint {
      run(.noiseField(smoothness: 0.3, animationSpeed: 2), from: .zero, seconds: 1)
    }
    let first = wander()
    XCTAssertGreaterThan(first.gap(to: .zero), 5)
    XCTAssertEqual(first, wander())
    let still = run(.turbulenceField(smoothness: 0, animationSpeed: 1), from: .zero)
    XCTAssertEqual(still, .zero, "turbulence takes hold of what moves")
    let moving = run(.turbulenceField(smoothness: 0, animationSpeed: 1), from: .zero, velocity: CGPoint(x: 200, y: 0))
    XCTAssertGreaterThan(moving.gap(to: CGPoint(x: 100, y: 0)), 1)
  }

  func testRegionsAreCombined() {
    let (circle, box) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 200, height: 20)))
    let (inBoth, inCircle, inBox) = (CGPoint(x: 0, y: 5), CGPoint(x: 0, y: 40), CGPoint(x: 90, y: 5))
    func contained(_ region: UIRegion) -> [Bool] { [inBoth, inCircle, inBox].map(region.contains) }
    XCTAssertEqual(contained(circle), [true, true, false])
    XCTAssertEqual(contained(box), [true, false, true])
    XCTAssertEqual(contained(circle.inverse()), [false, false, true])
    XCTAssertEqual(contained(circle.byUnion(with: box)), [true, true, true])
    XCTAssertEqual(contained(circle.byIntersection(with: box)), [true, false, false])
    XCTAssertEqual(contained(circle.byDifference(from: box)), [false, true, false])
    XCTAssertEqual(contained(.infinite), [true, true, true])
  }
}
