import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class HitTestingTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))

  override func setUp() {
    MainActor.assumeIsolated {
      root.addSubview(back)
      root.addSubview(front)
    }
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

  func testFrontmostIsHit() {
    XCTAssertTrue(hit(50, 50) === front)
    XCTAssertTrue(hit(10, 10) === back)
    XCTAssertTrue(hit(90, 10) === root)
  }

  func testEdgesAreMinInclusiveAndMaxExclusive() {
    XCTAssertTrue(hit(0, 0) === back)
    XCTAssertTrue(hit(40, 40) === front)
    XCTAssertNil(hit(100, 50))
    XCTAssertNil(hit(-0.5, 50))
  }

  func testHiddenFaintAndDisabledSubtreesArePassedOver() {
    front.isHidden = true
    XCTAssertTrue(hit(50, 50) === back)
    front.isHidden = false
    front.alpha = 0.009
    XCTAssertTrue(hit(50, 50) === back)
    front.alpha = 0.01
    XCTAssertTrue(hit(50, 50) === front)
    front.isUserInteractionEnabled = false
    XCTAssertTrue(hit(50, 50) === back)
  }

  func testParentsBoundGateChildren() {
    let outside = UIView(frame: CGRect(x: 55, y: 0, width: 20, height: 20))
    back.addSubview(outside)
    XCTAssertTrue(hit(58, 5) === outside)
    XCTAssertTrue(hit(65, 5) === root)
  }

  func testTransformedViewsAreHitWhereTheyShow() {
    front.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    XCTAssertTrue(hit(50, 50) === back)
    XCTAssertTrue(hit(56, 56) === front)
  }

  func testScrolledAndTurnedViewsAreHitWhereTheyShow() {
    let inner = UIView(frame: CGRect(x: 0, y: 50, width: 20, height: 10))
    back.addSubview(inner)
    back.bounds.origin.y = 40
    XCTAssertTrue(hit(5, 15) === inner)
    XCTAssertTrue(hit(5, 55) === back)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertTrue(hit(10, 7) === inner, "it stands upright about its middle")
    XCTAssertTrue(hit(2, 15) === back)
    inner.transform = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertTrue(hit(10, 15) === back, "what has no width can't be hit")
  }

  func testPointInsideMayBeOverridden() {
    final class Large: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let button = Large(frame: CGRect(x: 80, y: 20, width: 10, height: 10))
    root.addSubview(button)
    XCTAssertTrue(hit(65, 25) === button)
  }

  func testMovingViewIsHitWhereItShows() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let window = device.show(controller)
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    controller.view.addSubview(box)
    device.advanceFrames(1)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 25, y: 125)
    animation.toValue = CGPoint(x: 225, y: 125)
    animation.duration = 1
    box.center.x = 225
    box.layer.add(animation, forKey: "move")
    device.advance(by: 0.5)
    XCTAssertTrue(window.hitTest(CGPoint(x: 125, y: 125), with: nil) === box)
    XCTAssertTrue(window.hitTest(CGPoint(x: 225, y: 125), with: nil) === controller.view)
  }
}
