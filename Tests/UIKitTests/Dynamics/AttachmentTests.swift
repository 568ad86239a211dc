import XCTest

@testable import UIKit

/// Rods, springs, ropes, pins, rails, and snaps.
@preconcurrency @MainActor final class AttachmentTests: XCTestCase {
  private let anchor = CGPoint(x: 150, y: 50)

  func testARodKeepsItsLength() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 250, y: 50), size: CGSize(width: 40, height: 40))
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    XCTAssertEqual(rod.length, 100)
    XCTAssertEqual(rod.attachedBehaviorType, .anchor)
    stage.add(UIGravityBehavior(items: [item]), rod)
    var lowest: CGFloat = 0
    for _ in 0..<120 {
      stage.device.advanceFrames(1)
      XCTAssertEqual(item.center.gap(to: anchor), 100, accuracy: 0.5)
      lowest = max(lowest, item.center.y)
    }
    XCTAssertEqual(Double(lowest), 150, accuracy: 1, "it swings through its lowest point")
    rod.length = 140
    stage.device.advance(by: 2)
    XCTAssertEqual(item.center.gap(to: anchor), 140, accuracy: 0.5)
  }

  func testASpringSwingsAndEndsAtItsLength() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 250, y: 50), size: CGSize(width: 40, height: 40))
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (60, 2, 0.3)
    stage.add(spring)
    var nearest = 100.0
    for _ in 0..<60 {
      stage.device.advanceFrames(1)
      nearest = min(nearest, item.center.gap(to: anchor))
    }
    XCTAssertLessThan(nearest, 55, "it swings beyond")
    stage.device.advance(by: 4)
    XCTAssertEqual(item.center.gap(to: anchor), 60, accuracy: 0.5)
    XCTAssertFalse(stage.animator.isRunning)
  }

  /// A finger that drags an item by an attachment without a length, and lets go.
  func testAnItemFollowsItsAnchorAndKeepsTheSpeed() {
    for frequency: CGFloat in [0, 6] {
      let stage = DynamicsStage()
      let item = stage.makeItem(at: CGPoint(x: 60, y: 300), size: CGSize(width: 40, height: 40))
      let hold = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      (hold.frequency, hold.damping) = (frequency, 1)
      stage.add(hold)
      for step in 1...30 {
        hold.anchorPoint = CGPoint(x: 60 + 5 * step, y: 300)
        stage.device.advanceFrames(1)
        if frequency == 0 { XCTAssertEqual(Double(item.center.x), Double(60 + 5 * step), accuracy: 0.5) }
      }
      let motion = UIDynamicItemBehavior(items: [item])
      stage.add(motion)
      stage.animator.removeBehavior(hold)
      XCTAssertEqual(Double(motion.linearVelocity(for: item).x), 300, accuracy: 15, "\(frequency) Hz")
      stage.device.advance(by: 0.1)
      XCTAssertGreaterThan(item.center.x, 215, "it flies on")
    }
  }

  func testAnItemHangsByThePointWhereItIsHeld() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 150, y: 100))
    // The upper left corner: it comes to hang right above the middle, after a turn of 45°.
    let hold = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: -50, vertical: -50), attachedToAnchor: CGPoint(x: 100, y: 50))
    let calm = UIDynamicItemBehavior(items: [item])
    (calm.resistance, calm.angularResistance) = (2, 4)
    stage.add(UIGravityBehavior(items: [item]), hold, calm)
    stage.device.advance(by: 8)
    XCTAssertEqual(Double(item.center.x), 100, accuracy: 1)
    XCTAssertEqual(Double(item.center.y), 50 + 50 * 2.0.squareRoot(), accuracy: 1)
    XCTAssertEqual(Double(atan2(item.transform.b, item.transform.a)), .pi / 4, accuracy: 0.03)
  }

  private func pair(on stage: DynamicsStage) -> (held: UIView, free: UIView) {
    let held = stage.makeItem(at: CGPoint(x: 100, y: 100), size: CGSize(width: 60, height: 60))
    let free = stage.makeItem(at: CGPoint(x: 180, y: 100), size: CGSize(width: 60, height: 60))
    let anchored = UIDynamicItemBehavior(items: [held])
    anchored.isAnchored = true
    stage.add(UIGravityBehavior(items: [free]), anchored)
    return (held, free)
  }

  func testItemsAreHeldApartByARod() {
    let stage = DynamicsStage()
    let (held, free) = pair(on: stage)
    let rod = UIAttachmentBehavior(item: free, attachedTo: held)
    XCTAssertEqual(rod.attachedBehaviorType, .items)
    XCTAssertEqual(rod.length, 80)
    XCTAssertTrue(rod.items[0] === free && rod.items[1] === held)
    stage.add(rod)
    for _ in 0..<60 {
      stage.device.advanceFrames(1)
      XCTAssertEqual(free.center.gap(to: held.center), 80, accuracy: 0.5)
    }
    XCTAssertEqual(held.center, CGPoint(x: 100, y: 100))
  }

  func testARopeOnlyKeepsItemsFromGoingFarther() {
    let stage = DynamicsStage()
    let (held, free) = pair(on: stage)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: free, offsetFromCenter: .zero, attachedTo: held, offsetFromCenter: .zero)
    rope.length = 200
    stage.add(rope)
    stage.device.advance(by: 0.25)
    XCTAssertEqual(Double(free.center.x), 180, accuracy: 0.01, "it falls freely as long as the rope is loose")
    var farthest = 0.0
    for _ in 0..<180 {
      stage.device.advanceFrames(1)
      farthest = max(farthest, free.center.gap(to: held.center))
    }
    XCTAssertEqual(farthest, 200, accuracy: 1)
  }

  func testAWeldMakesOneOfTwo() {
    let stage = DynamicsStage()
    let (a, b) = (stage.makeItem(at: CGPoint(x: 100, y: 100)), stage.makeItem(at: CGPoint(x: 200, y: 100)))
    let motion = UIDynamicItemBehavior(items: [a, b])
    stage.add(
      motion,
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 150, y: 100)))
    motion.addLinearVelocity(CGPoint(x: 0, y: 200), for: a)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(a.center.gap(to: b.center), 100, accuracy: 0.5)
    let turn = atan2(a.transform.b, a.transform.a)
    XCTAssertGreaterThan(abs(turn), 0.3, "a push at one end turns both")
    XCTAssertEqual(Double(turn), Double(atan2(b.transform.b, b.transform.a)), accuracy: 0.01)
  }

  func testAPinLetsItemsTurnWithinItsRange() {
    let stage = DynamicsStage()
    let (held, free) = pair(on: stage)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: free, attachedTo: held, attachmentAnchor: CGPoint(x: 140, y: 100))
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    stage.add(pin)
    stage.device.advance(by: 3)
    XCTAssertEqual(Double(atan2(free.transform.b, free.transform.a)), 0.5, accuracy: 0.03)
    XCTAssertEqual(free.center.gap(to: CGPoint(x: 140, y: 100)), 40, accuracy: 0.5)
    pin.attachmentRange = .infinite
    pin.frictionTorque = 1000
    let before = free.center
    stage.device.advance(by: 1)
    XCTAssertEqual(free.center.gap(to: before), 0, accuracy: 0.5, "the pin is too stiff to turn")
    pin.frictionTorque = 0
    stage.device.advance(by: 0.25)
    XCTAssertGreaterThan(free.center.y, before.y + 5)
  }

  func testARailLeadsAlongItsAxis() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 100, y: 100))
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: item.center, axisOfTranslation: CGVector(dx: 3, dy: 3))
    rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
    stage.add(UIGravityBehavior(items: [item]), rail)
    stage.device.advance(by: 0.3)
    XCTAssertEqual(Double(item.center.x - 100), Double(item.center.y - 100), accuracy: 0.1)
    XCTAssertGreaterThan(item.center.y, 115)
    stage.device.advance(by: 3)
    XCTAssertEqual(item.center.gap(to: CGPoint(x: 100, y: 100)), 100, accuracy: 1)
    XCTAssertEqual(item.transform.b, 0, accuracy: 0.01)
  }

  // MARK: Snaps

  func testASnapArrivesUprightAndRests() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 60, y: 500))
    item.transform = CGAffineTransform(rotationAngle: 0.7)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 100))
    XCTAssertEqual(snap.damping, 0.5)
    stage.add(snap)
    stage.device.advance(by: 0.7)
    XCTAssertEqual(item.center.gap(to: CGPoint(x: 200, y: 100)), 0, accuracy: 10)
    stage.device.advance(by: 3)
    XCTAssertFalse(stage.animator.isRunning)
    XCTAssertEqual(item.center, CGPoint(x: 200, y: 100), "its edges are sharp again")
    XCTAssertEqual(item.transform, .identity)
    snap.snapPoint = CGPoint(x: 100.5, y: 300)
    XCTAssertTrue(stage.animator.isRunning)
    stage.device.advance(by: 4)
    XCTAssertEqual(item.center, CGPoint(x: 100.5, y: 300))
  }

  func testDampingKeepsASnapFromSwinging() {
    func overshoot(damping: CGFloat) -> Double {
      let stage = DynamicsStage()
      let item = stage.makeItem(at: CGPoint(x: 50, y: 100))
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 250, y: 100))
      snap.damping = damping
      stage.add(snap)
      var farthest: CGFloat = 0
      for _ in 0..<90 {
        stage.device.advanceFrames(1)
        farthest = max(farthest, item.center.x)
      }
      return Double(farthest - 250)
    }
    XCTAssertGreaterThan(overshoot(damping: 0), 40)
    XCTAssertEqual(overshoot(damping: 1), 0, accuracy: 1)
  }
}
