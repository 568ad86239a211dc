import UIKitTesting
import XCTest

@testable import UIKit

/// Columns under a finger, and in motion.
@preconcurrency @MainActor final class SplitGestureTests: XCTestCase {
  private var device: SimulatedDevice!
  private var split: UISplitViewController!
  private let delegate = SplitLog()
  private let log = PresentationLog()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice(.tablet)
      split = UISplitViewController(style: .doubleColumn)
      split.setViewController(SplitScreen("A", log), for: .primary)
      split.setViewController(SplitScreen("C", log), for: .secondary)
      split.delegate = delegate
      device.show(split)
      device.advanceFrames(2)
      _ = log.take()
      _ = delegate.take()
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, split) = (nil, nil) } }

  /// Lays a finger down and draws it in steps, without lifting it.
  private func draw(from start: CGPoint, by way: CGFloat) {
    device.touchDown(at: start)
    for step in 1...10 {
      device.touchMove(to: CGPoint(x: start.x + way * CGFloat(step) / 10, y: start.y))
      device.advanceFrames(1)
    }
  }

  func testAColumnFollowsTheFingerFromTheEdge() {
    draw(from: CGPoint(x: 4, y: 500), by: 200)
    let half = device["A"]!.frame.maxX
    XCTAssertEqual(half, 200, accuracy: 25)
    XCTAssertEqual(delegate.take(), ["begin", "oneOverSecondary", "show primary"])
    XCTAssertEqual(log.take(), ["A willAppear"])
    device.touchMove(to: CGPoint(x: 104, y: 500))
    device.advanceFrames(1)
    XCTAssertEqual(device["A"]!.frame.maxX, half - 100, accuracy: 1, "it follows back, too")
    device.touchMove(to: CGPoint(x: 260, y: 500))
    device.advance(by: 0.3)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(device["A"]!.frame.maxX, 320, accuracy: 0.5)
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
    XCTAssertEqual(delegate.take(), ["end"])
    XCTAssertEqual(log.take(), ["A didAppear"])
  }

  func testADelegateMayLeaveTheFingerNothing() {
    delegate.whenBegun = { [split] in split!.preferredDisplayMode = .oneOverSecondary }
    draw(from: CGPoint(x: 4, y: 500), by: 100)
    XCTAssertEqual(delegate.take(), ["begin", "oneOverSecondary", "end"])
    XCTAssertEqual(device["A"]!.frame.maxX, 320, accuracy: 0.5)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(delegate.take(), [])
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
  }

  func testAColumnThatHasHardlyComeGoesBack() {
    draw(from: CGPoint(x: 4, y: 500), by: 80)
    device.advance(by: 0.3)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(
      delegate.take(), ["begin", "oneOverSecondary", "show primary", "secondaryOnly", "hide primary", "end"])
    XCTAssertEqual(log.take(), ["A willAppear", "A willDisappear", "A didDisappear"])
    XCTAssertNil(device["A"])
  }

  func testATouchThatIsTakenAwayChangesNothing() {
    draw(from: CGPoint(x: 4, y: 500), by: 250)
    device.touchCancel()
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
  }

  func testAFlickSendsTheColumnAway() {
    split.show(.primary)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 180, y: 500), seconds: 0.08)
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
  }

  /// Caught, a motion stands where the finger finds it, and goes on from there.
  func testAMotionIsCaughtWhereItIs() {
    split.show(.primary)
    device.advance(by: 0.1)
    let before = device["A"]!.frame.maxX
    XCTAssertTrue((10...310).contains(before), "\(before)")
    draw(from: CGPoint(x: 600, y: 500), by: -60)
    let held = device["A"]!.frame.maxX
    device.advance(by: 0.5)
    XCTAssertEqual(device["A"]!.frame.maxX, held, accuracy: 0.5, "it stands under the finger")
    device.touchUp()
    device.advance(by: 1)
    let end = split.displayMode == .secondaryOnly ? nil : device["A"]?.frame.maxX
    if let end { XCTAssertEqual(end, 320, accuracy: 0.5) } else { XCTAssertNil(device["A"]) }
  }

  /// A motion that turns doesn't jump.
  func testAMotionThatTurnsGoesOnFromWhereItIs() {
    split.show(.primary)
    device.advance(by: 0.12)
    let before = device["A"]!.frame.maxX
    split.hide(.primary)
    device.advanceFrames(1)
    XCTAssertEqual(device["A"]!.frame.maxX, before, accuracy: 40)
    device.advance(by: 1)
    XCTAssertNil(device["A"])
    XCTAssertEqual(log.take(), ["A willAppear", "A willDisappear", "A didDisappear"])
  }

  func testNoGestureWhereNoneIsWanted() {
    split.presentsWithGesture = false
    draw(from: CGPoint(x: 4, y: 500), by: 250)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(delegate.take(), [])
  }

  func testAScreenThatCanGoBackGoesBackFirst() {
    let navigation = split.viewControllers[1] as! UINavigationController
    navigation.pushViewController(SplitScreen("D", log), animated: false)
    device.advanceFrames(2)
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 700, y: 500), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
  }

  func testTheShadeComesAndGoesWithTheColumn() {
    let shade = split.container!.shade
    XCTAssertTrue(shade.isHidden)
    split.show(.primary)
    device.advance(by: 1)
    XCTAssertFalse(shade.isHidden)
    XCTAssertEqual(shade.alpha, 1)
    XCTAssertTrue(shade.accessibilityActivate())
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertTrue(shade.isHidden)
  }

  func testAnotherSizeEndsTheDrag() {
    draw(from: CGPoint(x: 4, y: 500), by: 100)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    device.touchMove(to: CGPoint(x: 40, y: 400))
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertEqual(device["A"]!.frame.maxX, 320, accuracy: 0.5)
    XCTAssertEqual(delegate.calls.filter { $0 == "end" }.count, 1)
  }
}
