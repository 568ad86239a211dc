import UIKitTesting
import XCTest

@testable import UIKit

/// The order in which a container and what is in it hear that they come and go.
@preconcurrency @MainActor final class AppearanceOrderTests: XCTestCase {
  private static var log: [String] = []

  private class Recorder: UIViewController {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ call: String, _ animated: Bool) {
      AppearanceOrderTests.log.append("\(name) \(call)\(animated ? " animated" : "")")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      note("is appearing", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("did appear", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("will disappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("did disappear", animated)
    }
  }

  private final class ManualContainer: Recorder {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private var log: [String] {
    defer { Self.log = [] }
    return Self.log
  }

  override func setUp() { MainActor.assumeIsolated { Self.log = [] } }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  func testContainersTellThoseInThem() {
    let device = SimulatedDevice()
    let (outer, middle, inner) = (Recorder("outer"), Recorder("middle"), Recorder("inner"))
    embed(inner, in: middle)
    embed(middle, in: outer)
    XCTAssertEqual(log, [])
    let window = device.show(outer)
    XCTAssertEqual(
      log,
      [
        "outer will appear", "middle will appear", "inner will appear", "outer is appearing", "middle is appearing",
        "inner is appearing", "inner did appear", "middle did appear", "outer did appear",
      ])
    window.isHidden = true
    XCTAssertEqual(
      log,
      [
        "outer will disappear", "middle will disappear", "inner will disappear", "inner did disappear",
        "middle did disappear", "outer did disappear",
      ])
  }

  func testChildrenWhoseViewIsElsewhereAreNotTold() {
    let device = SimulatedDevice()
    let (parent, child) = (Recorder("parent"), Recorder("child"))
    parent.addChild(child)
    device.show(parent)
    XCTAssertEqual(log.filter { $0.hasPrefix("child") }, [])
  }

  func testCrossFadeOfACustomContainer() {
    let device = SimulatedDevice()
    let container = ManualContainer("container")
    let (old, new) = (Recorder("old"), Recorder("new"))
    embed(old, in: container)
    device.show(container)
    XCTAssertEqual(log, ["container will appear", "container is appearing", "container did appear"])
    old.beginAppearanceTransition(true, animated: false)
    old.endAppearanceTransition()
    XCTAssertEqual(log, ["old will appear", "old is appearing", "old did appear"])

    old.willMove(toParent: nil)
    container.addChild(new)
    new.view.alpha = 0
    container.view.addSubview(new.view)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    XCTAssertEqual(log, ["old will disappear animated", "new will appear animated"])
    UIView.animate(withDuration: 0.25) {
      new.view.alpha = 1
    } completion: { _ in
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: container)
    }
    device.advance(by: 0.2)
    XCTAssertEqual(log, ["new is appearing animated"])
    device.advance(by: 0.1)
    XCTAssertEqual(log, ["old did disappear animated", "new did appear animated"])
  }

  func testATransitionMayTurnBack() {
    let device = SimulatedDevice()
    let container = ManualContainer("container")
    let child = Recorder("child")
    embed(child, in: container)
    device.show(container)
    _ = log
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    XCTAssertEqual(
      log, ["child will appear animated", "child will disappear animated", "child did disappear animated"])
    child.endAppearanceTransition()
    XCTAssertEqual(log, [], "nothing is under way")
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    XCTAssertEqual(log, ["child will appear", "child is appearing", "child did appear"], "it is there already")
  }

  func testManualTransitionsReachGrandchildren() {
    let device = SimulatedDevice()
    let container = ManualContainer("container")
    let (child, inner) = (Recorder("child"), Recorder("inner"))
    embed(inner, in: child)
    embed(child, in: container)
    device.show(container)
    _ = log
    child.beginAppearanceTransition(true, animated: true)
    XCTAssertEqual(log, ["child will appear animated", "inner will appear animated"])
    child.endAppearanceTransition()
    XCTAssertEqual(
      log,
      [
        "child is appearing animated", "inner is appearing animated", "inner did appear animated",
        "child did appear animated",
      ])
  }

  func testMovingChildrenKnowIt() {
    let device = SimulatedDevice()
    let (parent, child) = (Recorder("parent"), Recorder("child"))
    device.show(parent)
    embed(child, in: parent)
    XCTAssertTrue(child.isMovingToParent)
    XCTAssertFalse(parent.isMovingToParent)
    device.advanceFrames(1)
    XCTAssertFalse(child.isMovingToParent)
    child.willMove(toParent: nil)
    XCTAssertTrue(child.isMovingFromParent)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertFalse(child.isMovingFromParent)
    let second = Recorder("second")
    second.addChild(child)
    XCTAssertEqual(second.children, [child])
    XCTAssertEqual(parent.children, [])
  }

  func testAChildThatMovesLeavesItsParentFirst() {
    let (first, second, child) = (Recorder("first"), Recorder("second"), Recorder("child"))
    first.addChild(child)
    second.addChild(child)
    XCTAssertEqual(first.children, [])
    XCTAssertTrue(child.parent === second)
  }
}
