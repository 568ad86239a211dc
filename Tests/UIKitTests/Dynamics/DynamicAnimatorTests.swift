import XCTest

@testable import UIKit

/// Animators, behaviours and items as they come and go.
@preconcurrency @MainActor final class DynamicAnimatorTests: XCTestCase {
  private final class Family: UIDynamicBehavior {
    var moves: [Bool] = []
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
  }

  func testChildrenComeAndGoWithTheirParent() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let (family, gravity) = (Family(), UIGravityBehavior(items: [item]))
    family.addChildBehavior(gravity)
    stage.add(family)
    XCTAssertTrue(gravity.dynamicAnimator === stage.animator)
    XCTAssertEqual(stage.animator.behaviors.count, 1)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(Double(item.center.y), 125, accuracy: 1.5)
    family.removeChildBehavior(gravity)
    XCTAssertNil(gravity.dynamicAnimator)
    let late = Family()
    family.addChildBehavior(late)
    XCTAssertEqual(late.moves, [true])
    stage.animator.removeBehavior(family)
    XCTAssertEqual(family.moves, [true, false])
    XCTAssertEqual(late.moves, [true, false])
    family.addChildBehavior(family)
    late.addChildBehavior(family)
    XCTAssertEqual(family.childBehaviors.count, 1, "nothing is its own ancestor")
  }

  func testAnActionIsCalledInEachFrame() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let gravity = UIGravityBehavior(items: [item])
    var seen: [CGFloat] = []
    gravity.action = { seen.append(item.center.y) }
    stage.add(gravity)
    stage.device.advanceFrames(10)
    XCTAssertEqual(seen.count, 10)
    XCTAssertEqual(seen.last, item.center.y, "after the items were moved")
    XCTAssertEqual(seen, seen.sorted())
    XCTAssertEqual(stage.animator.elapsedTime, 10.0 / 60, accuracy: 1e-6)
  }

  func testABehaviourBelongsToOneAnimator() {
    let stage = DynamicsStage()
    let other = UIDynamicAnimator(referenceView: stage.root)
    let gravity = UIGravityBehavior(items: [stage.makeItem(at: .zero)])
    stage.add(gravity)
    stage.add(gravity)
    XCTAssertEqual(stage.animator.behaviors.count, 1)
    other.addBehavior(gravity)
    XCTAssertTrue(gravity.dynamicAnimator === other)
    XCTAssertTrue(stage.animator.behaviors.isEmpty)
  }

  /// The animator writes over what the app and constraints set meanwhile, until it is told of it.
  func testTheAnimatorOwnsWhereItemsAre() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 100, y: 100))
    stage.add(UIGravityBehavior(items: [item]))
    stage.device.advance(by: 0.1)
    item.center = CGPoint(x: 10, y: 10)
    stage.device.advanceFrames(1)
    XCTAssertEqual(item.center.x, 100)
    item.center = CGPoint(x: 10, y: 10)
    stage.animator.updateItem(usingCurrentState: item)
    stage.device.advanceFrames(1)
    XCTAssertEqual(item.center.x, 10)
    XCTAssertGreaterThan(item.center.y, 10, "it goes on falling as fast as before")
  }

  func testConstraintsDoNotHoldWhatMoves() {
    let stage = DynamicsStage()
    let item = UIView()
    item.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(item)
    NSLayoutConstraint.activate([
      item.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
      item.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20),
      item.widthAnchor.constraint(equalToConstant: 40), item.heightAnchor.constraint(equalToConstant: 40),
    ])
    stage.device.advanceFrames(1)
    XCTAssertEqual(item.center, CGPoint(x: 40, y: 40))
    stage.add(UIGravityBehavior(items: [item]))
    for _ in 0..<30 {
      stage.device.advanceFrames(1)
      stage.root.setNeedsLayout()
    }
    stage.device.perform { stage.root.layoutIfNeeded() }
    stage.device.advanceFrames(1)
    XCTAssertGreaterThan(item.center.y, 150)
  }

  func testATurnKeepsTheRestOfTheTransform() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 100, y: 100))
    item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).rotated(by: 0.4)
    let motion = UIDynamicItemBehavior(items: [item])
    motion.addAngularVelocity(1, for: item)
    stage.add(motion)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(Double(hypot(item.transform.a, item.transform.b)), 0.5, accuracy: 1e-4)
    XCTAssertEqual(Double(atan2(item.transform.b, item.transform.a)), 0.9, accuracy: 0.01)
  }

  func testItemsAreFoundByTheirFrames() {
    let stage = DynamicsStage()
    let (a, b) = (stage.makeItem(at: CGPoint(x: 50, y: 50)), stage.makeItem(at: CGPoint(x: 200, y: 200)))
    stage.add(UIGravityBehavior(items: [a]), UIDynamicItemBehavior(items: [b, a]))
    XCTAssertEqual(stage.animator.items(in: CGRect(x: 0, y: 0, width: 300, height: 300)).count, 2)
    XCTAssertTrue(stage.animator.items(in: CGRect(x: 140, y: 140, width: 20, height: 20)).first === b)
    XCTAssertTrue(stage.animator.items(in: CGRect(x: 110, y: 110, width: 20, height: 20)).isEmpty)
  }

  func testItEndsWithItsLastReference() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: .zero)
    let gravity = UIGravityBehavior(items: [item])
    weak var gone: UIDynamicAnimator?
    do {
      let animator = UIDynamicAnimator(referenceView: stage.root)
      gone = animator
      animator.addBehavior(gravity)
      stage.device.advance(by: 0.1)
    }
    XCTAssertNil(gone)
    XCTAssertNil(gravity.dynamicAnimator)
    let y = item.center.y
    stage.device.advance(by: 0.5)
    XCTAssertEqual(item.center.y, y)
    stage.add(gravity)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(Double(item.center.y - y), 125, accuracy: 1.5, "the behaviour can be used again")
  }

  /// A view that has an animator of its own is not kept alive by it.
  func testTheReferenceViewIsNotKeptAlive() {
    let animator: UIDynamicAnimator
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      animator = UIDynamicAnimator(referenceView: view)
      XCTAssertTrue(animator.referenceView === view)
    }
    XCTAssertNil(gone)
    XCTAssertNil(animator.referenceView)
  }

  func testAGroupMovesAsOne() {
    let stage = DynamicsStage()
    let (a, b) = (stage.makeItem(at: CGPoint(x: 100, y: 100)), stage.makeItem(at: CGPoint(x: 200, y: 150)))
    let group = UIDynamicItemGroup(items: [a, b])
    XCTAssertEqual(group.center, CGPoint(x: 150, y: 125))
    XCTAssertEqual(group.bounds, CGRect(x: 0, y: 0, width: 200, height: 150))
    let motion = UIDynamicItemBehavior(items: [group])
    motion.addAngularVelocity(2, for: group)
    stage.add(motion, UIGravityBehavior(items: [group]))
    stage.device.advance(by: 0.3)
    XCTAssertEqual(a.center.gap(to: b.center), hypot(100, 50), accuracy: 0.01)
    XCTAssertEqual(Double(atan2(a.transform.b, a.transform.a)), 0.6, accuracy: 0.01)
    XCTAssertEqual(a.transform, b.transform)
    XCTAssertGreaterThan(group.center.y, 160)
  }

  /// Numbers that make no sense spoil nothing else: what else is there falls as it should.
  func testItemsWithoutSizeAndImpossibleNumbersDoNoHarm() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 150, y: 60), size: CGSize(width: 40, height: 40))
    let empty = stage.makeItem(at: CGPoint(x: 20, y: 60), size: .zero)
    let line = stage.makeItem(at: CGPoint(x: 60, y: 60), size: CGSize(width: 60, height: 0))
    let odd = UIDynamicItemBehavior(items: [empty, line])
    (odd.density, odd.resistance, odd.elasticity) = (-1, .nan, .infinity)
    odd.addLinearVelocity(CGPoint(x: CGFloat.infinity, y: CGFloat.nan), for: line)
    let torn = UIAttachmentBehavior.slidingAttachment(
      with: empty, attachmentAnchor: CGPoint(x: 1e30, y: 0), axisOfTranslation: .zero)
    torn.attachmentRange = UIFloatRange(minimum: 5, maximum: -5)
    stage.add(UIGravityBehavior(items: [item, empty, line]), odd, torn)
    _ = stage.addWalls([item, empty, line])
    stage.device.advance(by: 0.5)
    XCTAssertEqual(Double(item.center.y), 185, accuracy: 1.5)
    for view in [empty, line] {
      XCTAssertTrue(view.center.x.isFinite && view.center.y.isFinite && view.transform.a.isFinite)
    }
  }
}
