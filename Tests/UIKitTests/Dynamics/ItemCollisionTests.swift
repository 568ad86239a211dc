import XCTest

@testable import UIKit

/// What collides with what, and who is told.
@preconcurrency @MainActor final class ItemCollisionTests: XCTestCase {
  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    var told: [String] = []
    var reaction: (() -> Void)?
    var names: [ObjectIdentifier: String] = [:]
    var points: [CGPoint] = []

    private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      told.append("\(name(item1)) meets \(name(item2))")
      points.append(p)
      reaction?()
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { told.append("\(name(item1)) leaves \(name(item2))") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      told.append("\(name(item)) meets \(identifier.map { "\($0)" } ?? "bounds")")
      points.append(p)
      reaction?()
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { told.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "bounds")") }
  }

  private let listener = Listener()

  private func launch(_ item: UIView, _ velocity: CGPoint, elasticity: CGFloat = 1, on stage: DynamicsStage) {
    let motion = UIDynamicItemBehavior(items: [item])
    motion.elasticity = elasticity
    motion.addLinearVelocity(velocity, for: item)
    stage.add(motion)
  }

  func testTheDelegateIsToldInOrder() {
    let stage = DynamicsStage()
    let (a, b) = (stage.makeItem(at: CGPoint(x: 60, y: 100)), stage.makeItem(at: CGPoint(x: 240, y: 100)))
    listener.names = [ObjectIdentifier(a): "a", ObjectIdentifier(b): "b"]
    let walls = stage.addWalls([a, b])
    walls.collisionDelegate = listener
    launch(a, CGPoint(x: 200, y: 0), on: stage)
    launch(b, .zero, on: stage)
    stage.device.advance(by: 1)
    // Equal masses exchange their speed: b flies on to the wall and back.
    XCTAssertEqual(
      Array(listener.told.prefix(5)),
      ["a meets b", "a leaves b", "b meets bounds", "b leaves bounds", "a meets b"])
    XCTAssertEqual(listener.points.first?.x ?? 0, 190, accuracy: 1)
    XCTAssertEqual(listener.points.dropFirst().first?.x ?? 0, 300, accuracy: 1)
  }

  func testItemsOfDifferentBehavioursPassThroughEachOther() {
    let stage = DynamicsStage()
    let (a, b) = (stage.makeItem(at: CGPoint(x: 60, y: 100)), stage.makeItem(at: CGPoint(x: 200, y: 100)))
    stage.add(UICollisionBehavior(items: [a]), UICollisionBehavior(items: [b]))
    launch(a, CGPoint(x: 200, y: 0), on: stage)
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(a.center.x), 260, accuracy: 0.1)
    XCTAssertEqual(b.center, CGPoint(x: 200, y: 100))
  }

  func testTheModeSaysWhatCollides() {
    let stage = DynamicsStage()
    let (a, b) = (stage.makeItem(at: CGPoint(x: 60, y: 100)), stage.makeItem(at: CGPoint(x: 170, y: 100)))
    let walls = stage.addWalls([a, b])
    XCTAssertEqual(walls.collisionMode, .everything)
    walls.collisionMode = .boundaries
    launch(a, CGPoint(x: 300, y: 0), elasticity: 0, on: stage)
    stage.device.advance(by: 1)
    XCTAssertEqual(Double(a.center.x), 250, accuracy: 0.5, "only the wall has stopped it")
    XCTAssertEqual(b.center, CGPoint(x: 170, y: 100))
    walls.collisionMode = .items
    launch(a, CGPoint(x: 300, y: 0), elasticity: 0, on: stage)
    stage.device.advance(by: 1)
    XCTAssertGreaterThan(Double(a.center.x), 400, "nothing is in the way any longer")
  }

  func testBoundariesHaveNames() {
    let collision = UICollisionBehavior(items: [])
    XCTAssertNil(collision.boundaryIdentifiers)
    collision.addBoundary(withIdentifier: "line" as NSString, from: .zero, to: CGPoint(x: 10, y: 0))
    collision.addBoundary(
      withIdentifier: NSNumber(value: 1), for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
    XCTAssertEqual(collision.boundaryIdentifiers?.count, 2)
    XCTAssertEqual(collision.boundary(withIdentifier: NSString(string: "line"))?.bounds.width, 10)
    collision.addBoundary(withIdentifier: "line" as NSString, from: .zero, to: CGPoint(x: 20, y: 0))
    XCTAssertEqual(collision.boundaryIdentifiers?.count, 2)
    XCTAssertEqual(collision.boundary(withIdentifier: "line" as NSString)?.bounds.width, 20)
    collision.removeBoundary(withIdentifier: NSNumber(value: 1))
    XCTAssertNil(collision.boundary(withIdentifier: NSNumber(value: 1)))
    collision.removeAllBoundaries()
    XCTAssertNil(collision.boundaryIdentifiers)
  }

  func testALineStopsWhatFalls() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 150, y: 100))
    listener.names = [ObjectIdentifier(item): "a"]
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = listener
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 300, y: 400))
    stage.add(UIGravityBehavior(items: [item]), collision)
    stage.device.advance(by: 3)
    XCTAssertEqual(Double(item.center.y), 350, accuracy: 0.5)
    XCTAssertEqual(listener.told, ["a meets shelf"])
    XCTAssertFalse(stage.animator.isRunning)
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    XCTAssertTrue(stage.animator.isRunning)
    stage.device.advance(by: 0.5)
    XCTAssertEqual(Double(item.center.y), 475, accuracy: 3, "it falls on")
  }

  func testTheReferenceBoundsFollowTheView() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 150, y: 100))
    stage.add(UIGravityBehavior(items: [item]))
    let walls = stage.addWalls([item])
    stage.device.advance(by: 3)
    XCTAssertFalse(stage.animator.isRunning)
    stage.root.bounds.size.height = 700
    XCTAssertTrue(stage.animator.isRunning)
    stage.device.advance(by: 3)
    XCTAssertEqual(Double(item.center.y), 650, accuracy: 0.5)
    walls.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: -50, right: 0))
    stage.device.advance(by: 3)
    XCTAssertEqual(Double(item.center.y), 700, accuracy: 0.5)
  }

  /// The animator goes on with what is left, and the item stays where it has touched.
  func testACallbackMayRemoveTheItemAndTheBehaviour() {
    let stage = DynamicsStage()
    let item = stage.makeItem(at: CGPoint(x: 150, y: 100))
    let gravity = UIGravityBehavior(items: [item])
    stage.add(gravity)
    let walls = stage.addWalls([item])
    walls.collisionDelegate = listener
    listener.reaction = { [unowned stage, unowned walls, unowned gravity] in
      walls.removeItem(item)
      gravity.removeItem(item)
      stage.animator.removeBehavior(walls)
      stage.animator.removeAllBehaviors()
    }
    stage.device.advance(by: 2)
    XCTAssertEqual(listener.told.count, 1)
    XCTAssertEqual(Double(item.center.y), 550, accuracy: 1)
    XCTAssertTrue(stage.animator.behaviors.isEmpty)
    XCTAssertFalse(stage.animator.isRunning)
    XCTAssertNil(walls.dynamicAnimator)
  }

  /// A thousand points in a tenth of a second would take a small item past another one between two steps.
  func testWhatIsFastPassesThroughNothing() {
    let stage = DynamicsStage()
    let bullet = stage.makeItem(at: CGPoint(x: -900, y: 100), size: CGSize(width: 8, height: 8))
    let plate = stage.makeItem(at: CGPoint(x: 150, y: 100), size: CGSize(width: 6, height: 100))
    let anchor = UIDynamicItemBehavior(items: [plate])
    anchor.isAnchored = true
    stage.add(UICollisionBehavior(items: [bullet, plate]), anchor)
    launch(bullet, CGPoint(x: 10_000, y: 0), elasticity: 0, on: stage)
    stage.device.advance(by: 0.5)
    XCTAssertLessThan(Double(bullet.center.x), 150)
    XCTAssertEqual(plate.center, CGPoint(x: 150, y: 100))
  }

  func testRoundAndPointedItemsTouchWhereTheyAre() {
    final class Shape: UIView {
      var kind = UIDynamicItemCollisionBoundsType.ellipse
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { kind }
      override var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: -50))
        path.addLine(to: CGPoint(x: 50, y: 20))
        path.addLine(to: CGPoint(x: -50, y: 20))
        path.close()
        return path
      }
    }
    for (kind, size, depth) in [
      (UIDynamicItemCollisionBoundsType.ellipse, CGSize(width: 80, height: 80), 40.0),
      (.ellipse, CGSize(width: 120, height: 60), 30), (.path, CGSize(width: 100, height: 100), 20),
    ] {
      let stage = DynamicsStage()
      let item = Shape(frame: CGRect(origin: .zero, size: size))
      item.kind = kind
      item.center = CGPoint(x: 150, y: 300)
      stage.root.addSubview(item)
      stage.add(UIGravityBehavior(items: [item]))
      _ = stage.addWalls([item])
      stage.device.advance(by: 4)
      XCTAssertEqual(Double(item.center.y), 600 - depth, accuracy: 0.6, "\(kind) \(size)")
    }
  }
}
