import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ControllerAppearanceTests: XCTestCase {
  private class Recorder: UIViewController {
    var calls: [String] = []
    override func loadView() {
      super.loadView()
      calls.append("loadView")
    }
    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) {
      calls.append("viewIsAppearing")
      XCTAssertNotNil(view.window)
    }
    override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
    override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      calls.append(parent == nil ? "willMoveToNil" : "willMoveToParent")
    }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "didMoveToNil" : "didMoveToParent")
    }
    var appearanceCalls: [String] { calls.filter { $0.hasSuffix("ppear") || $0.hasSuffix("ppearing") } }
  }

  func testViewIsLoadedOnDemand() {
    let controller = Recorder()
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNil(controller.viewIfLoaded)
    XCTAssertNotNil(controller.view)
    XCTAssertEqual(controller.calls, ["loadView", "viewDidLoad"])
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.calls.count, 2)
    XCTAssertTrue(controller.view.next === controller)
  }

  func testRootAppearsInOrder() {
    let device = SimulatedDevice()
    let controller = Recorder()
    device.show(controller)
    XCTAssertEqual(
      controller.calls,
      [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
    XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  func testHiddenWindowsRootDisappears() {
    let device = SimulatedDevice()
    let controller = Recorder()
    let window = device.show(controller)
    controller.calls = []
    window.isHidden = true
    XCTAssertEqual(controller.calls, ["viewWillDisappear", "viewDidDisappear"])
    controller.calls = []
    window.isHidden = false
    device.advanceFrames(1)
    XCTAssertEqual(controller.appearanceCalls, ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  }

  func testChildComesAndGoesWithItsView() {
    let device = SimulatedDevice()
    let (parent, child) = (Recorder(), Recorder())
    device.show(parent)
    parent.addChild(child)
    XCTAssertTrue(child.parent === parent)
    XCTAssertEqual(parent.children, [child])
    XCTAssertEqual(child.calls, ["willMoveToParent"])
    XCTAssertTrue(child.isMovingToParent)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    XCTAssertEqual(child.appearanceCalls, ["viewWillAppear"])
    device.advanceFrames(1)
    XCTAssertEqual(child.appearanceCalls, ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    XCTAssertFalse(child.isMovingToParent)
    child.calls = []
    child.willMove(toParent: nil)
    XCTAssertTrue(child.isMovingFromParent)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(child.calls, ["willMoveToNil", "viewWillDisappear", "viewDidDisappear", "didMoveToNil"])
    XCTAssertNil(child.parent)
    XCTAssertFalse(child.isMovingFromParent)
  }

  func testParentForwardsToChildren() {
    let device = SimulatedDevice()
    let (parent, child) = (Recorder(), Recorder())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    XCTAssertEqual(child.appearanceCalls, [])
    let window = device.show(parent)
    XCTAssertEqual(child.appearanceCalls, ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    window.isHidden = true
    XCTAssertEqual(Array(child.appearanceCalls.suffix(2)), ["viewWillDisappear", "viewDidDisappear"])
  }

  func testManualAppearance() {
    final class Container: Recorder {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let device = SimulatedDevice()
    let (parent, child) = (Container(), Recorder())
    device.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    device.advanceFrames(1)
    XCTAssertEqual(child.appearanceCalls, [])
    child.beginAppearanceTransition(true, animated: true)
    XCTAssertEqual(child.appearanceCalls, ["viewWillAppear"])
    device.advanceFrames(2)
    child.endAppearanceTransition()
    XCTAssertEqual(child.appearanceCalls, ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    XCTAssertEqual(Array(child.appearanceCalls.suffix(2)), ["viewWillDisappear", "viewDidDisappear"])
  }

  func testReplacedRootDisappears() {
    let device = SimulatedDevice()
    let (first, second) = (Recorder(), Recorder())
    let window = device.show(first)
    window.rootViewController = second
    device.advanceFrames(1)
    XCTAssertEqual(first.appearanceCalls.last, "viewDidDisappear")
    XCTAssertEqual(second.appearanceCalls.last, "viewDidAppear")
    XCTAssertTrue(second.view.superview === window)
  }

  func testPreferredContentSizeIsReported() {
    final class Parent: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        heard.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 1, height: 2)
    XCTAssertEqual(parent.heard, [CGSize(width: 1, height: 2)])
  }

  func testRotation() {
    final class Controller: UIViewController {
      var sizes: [CGSize] = []
      var events: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        events.append("will \(Int(view.bounds.width))")
        coordinator.animate(
          alongsideTransition: { [self] context in
            events.append("alongside \(Int(view.bounds.width)) \(context.isAnimated)")
          }, completion: { [self] _ in events.append("completion") })
      }
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        events.append("traits \(newCollection.verticalSizeClass == .compact)")
      }
    }
    let device = SimulatedDevice()
    let (parent, child) = (Controller(), Controller())
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    device.show(parent)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertEqual(parent.sizes, [CGSize(width: 844, height: 390)])
    XCTAssertEqual(child.sizes, parent.sizes)
    XCTAssertEqual(parent.events, ["traits true", "will 390", "alongside 844 true", "completion"])
    XCTAssertEqual(parent.view.safeAreaInsets.left, 47)
    XCTAssertEqual(child.view.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(device.windowScene.interfaceOrientation, .landscapeRight)
  }
}
