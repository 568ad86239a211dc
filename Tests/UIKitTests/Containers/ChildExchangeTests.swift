import UIKitTesting
import XCTest

@testable import UIKit

/// Children of an app's own container that take each other's place.
@preconcurrency @MainActor final class ChildExchangeTests: XCTestCase {
  private final class Child: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  private final class Silent: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private var device: SimulatedDevice!
  private var container: UIViewController!
  private var first: Child!
  private var second: Child!

  override func setUp() {
    device = SimulatedDevice()
    show(in: UIViewController())
  }

  override func tearDown() { (device, container, first, second) = (nil, nil, nil, nil) }

  private func show(in container: UIViewController) {
    (self.container, first, second) = (container, Child(), Child())
    device.show(container)
    for child in [first!, second!] { container.addChild(child) }
    container.view.addSubview(first.view)
    device.advanceFrames(2)
    (first.calls, second.calls) = ([], [])
  }

  private func exchange(
    _ old: Child, _ new: Child, _ options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    container.transition(
      from: old, to: new, duration: 0.5, options: [options, .curveLinear],
      animations: { new.view.alpha = 0.5 }, completion: completion)
  }

  func testTheNewViewComesAndTheOldOneGoesInTheEnd() {
    var ended: [Bool] = []
    exchange(first, second) { ended.append($0) }
    XCTAssertEqual(container.view.subviews, [first.view, second.view])
    XCTAssertEqual(second.view.layer.animation(forKey: "opacity")?.duration, 0.5)
    XCTAssertEqual(first.calls, ["willDisappear true"])
    XCTAssertEqual(second.calls, ["willAppear true"])
    device.advance(by: 0.4)
    XCTAssertEqual(ended, [])
    device.advance(by: 0.2)
    XCTAssertEqual(container.view.subviews, [second.view])
    XCTAssertEqual(first.calls.last, "didDisappear")
    XCTAssertEqual(second.calls.last, "didAppear")
    XCTAssertEqual(ended, [true])
    XCTAssertTrue(first.parent === container, "that is the container's business")
  }

  func testATransitionExchangesThemAtOnce() {
    exchange(first, second, .transitionFlipFromLeft)
    XCTAssertEqual(container.view.subviews, [second.view])
    XCTAssertEqual(second.calls, ["willAppear true"])
    device.advance(by: 0.7)
    XCTAssertEqual(container.view.subviews, [second.view])
    XCTAssertEqual(first.calls, ["willDisappear true", "didDisappear"])
    XCTAssertEqual(second.calls, ["willAppear true", "didAppear"])
  }

  func testAChildThatComesBackOnItsWayStays() {
    exchange(first, second)
    device.advance(by: 0.2)
    exchange(second, first)
    device.advance(by: 1)
    XCTAssertEqual(container.view.subviews, [first.view])
    XCTAssertEqual(first.calls.last, "didAppear")
    XCTAssertEqual(second.calls.last, "didDisappear")
  }

  func testAContainerMayTellThemItself() {
    show(in: Silent())
    exchange(first, second)
    device.advance(by: 0.7)
    XCTAssertEqual(first.calls + second.calls, [])
    XCTAssertEqual(container.view.subviews, [second.view])
  }
}
