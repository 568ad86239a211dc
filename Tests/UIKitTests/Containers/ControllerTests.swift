import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ControllerTests: XCTestCase {
  private final class Controller: UIViewController {
    var calls: [String] = []
    override func updateViewConstraints() {
      calls.append("constraints")
      super.updateViewConstraints()
    }
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      calls.append("margins")
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      calls.append("safe area")
    }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      calls.append("memory")
    }
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      calls.append("layout")
    }
  }

  func testConstraintsAreUpdatedBeforeLayout() throws {
    let device = SimulatedDevice()
    let controller = Controller()
    device.show(controller)
    let constraints = try XCTUnwrap(controller.calls.firstIndex(of: "constraints"))
    XCTAssertLessThan(constraints, try XCTUnwrap(controller.calls.firstIndex(of: "layout")))
    controller.calls = []
    device.advanceFrames(1)
    XCTAssertEqual(controller.calls, [])
    controller.view.setNeedsUpdateConstraints()
    device.advanceFrames(1)
    XCTAssertEqual(controller.calls.filter { $0 == "constraints" }, ["constraints"])
  }

  func testSafeAreaAndMarginsAreTold() {
    let device = SimulatedDevice()
    let controller = Controller()
    device.show(controller)
    controller.calls = []
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    XCTAssertEqual(controller.calls, ["safe area", "margins"])
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 57, left: 20, bottom: 64, right: 40))
    controller.view.insetsLayoutMarginsFromSafeArea = false
    controller.calls = []
    controller.additionalSafeAreaInsets = .zero
    XCTAssertEqual(controller.calls, ["safe area"])
  }

  func testAdditionalInsetsOfEachControllerAddUp() {
    let device = SimulatedDevice()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    device.show(parent)
    parent.additionalSafeAreaInsets.bottom = 50
    child.additionalSafeAreaInsets.bottom = 7
    XCTAssertEqual(parent.view.safeAreaInsets.bottom, 84)
    XCTAssertEqual(child.view.safeAreaInsets.bottom, 91)
    let window = child.view.window!
    XCTAssertEqual(window.safeAreaInsets.bottom, 34)
    child.view.frame.size.height -= 100
    XCTAssertEqual(child.view.safeAreaInsets.bottom, 7)
  }

  func testEachWindowHasItsPartOfTheSafeArea() {
    let device = SimulatedDevice()
    let low = UIWindow(windowScene: device.windowScene)
    low.frame = CGRect(x: 0, y: 400, width: 390, height: 444)
    low.rootViewController = UIViewController()
    low.isHidden = false
    XCTAssertEqual(low.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(low.rootViewController?.view.safeAreaInsets.bottom, 34)
    device.rotate(to: .landscapeLeft)
    let full = device.show(UIViewController())
    XCTAssertEqual(full.safeAreaInsets, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
  }

  func testMemoryWarningsReachAllControllers() {
    let device = SimulatedDevice()
    let (parent, child) = (Controller(), Controller())
    parent.addChild(child)
    device.show(parent)
    (parent.calls, child.calls) = ([], [])
    device.change(.memoryWarning)
    XCTAssertEqual(parent.calls, ["memory"])
    XCTAssertEqual(child.calls, ["memory"])
  }

  func testEditing() {
    final class Editor: UIViewController {
      var animations: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        animations.append(animated)
      }
    }
    let editor = Editor()
    XCTAssertFalse(editor.isEditing)
    editor.setEditing(true, animated: true)
    XCTAssertTrue(editor.isEditing)
    editor.isEditing = false
    XCTAssertFalse(editor.isEditing)
    XCTAssertEqual(editor.animations, [true, false], "setting the property asks, too")
  }

  func testStatusBarIsTheDeferredChilds() {
    final class Stylist: UIViewController {
      var style = UIStatusBarStyle.default
      var hides = false
      var hidesIndicator = false
      var child: UIViewController?
      override var preferredStatusBarStyle: UIStatusBarStyle { style }
      override var prefersStatusBarHidden: Bool { hides }
      override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { hides ? .slide : .none }
      override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
      override var childForStatusBarStyle: UIViewController? { child }
      override var childForStatusBarHidden: UIViewController? { child }
      override var childForHomeIndicatorAutoHidden: UIViewController? { child }
    }
    let device = SimulatedDevice()
    let (outer, middle, inner) = (Stylist(), Stylist(), Stylist())
    (outer.child, middle.child) = (middle, inner)
    device.show(outer)
    XCTAssertEqual(device.windowScene.statusBarPreference.isLight, false)
    (inner.style, inner.hides, inner.hidesIndicator) = (.lightContent, true, true)
    let preference = device.windowScene.statusBarPreference
    XCTAssertTrue(preference.isLight && preference.isHidden && preference.hidesHomeIndicator)
    XCTAssertEqual(preference.animation, .slide)
    middle.child = nil
    XCTAssertFalse(device.windowScene.statusBarPreference.isHidden)
    XCTAssertEqual(device.windowScene.statusBarPreference.animation, .none)
    XCTAssertEqual(UIViewController().preferredStatusBarUpdateAnimation, .fade)
  }

  func testEdgesForTheSystemsGestures() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    XCTAssertTrue(tabs.childForScreenEdgesDeferringSystemGestures === navigation)
    XCTAssertTrue(navigation.childForScreenEdgesDeferringSystemGestures === root)
    XCTAssertNil(root.childForScreenEdgesDeferringSystemGestures)
    XCTAssertEqual(root.preferredScreenEdgesDeferringSystemGestures, [])
  }

  func testHomeIndicatorGoesWhenAsked() {
    final class Hider: UIViewController {
      var hides = false
      override var prefersHomeIndicatorAutoHidden: Bool { hides }
    }
    let device = SimulatedDevice(scale: 1)
    let controller = Hider()
    controller.view.backgroundColor = .white
    device.show(controller)
    func indicator() -> UInt32 {
      device.advanceFrames(1)
      let picture = device.snapshot()
      return picture.pixels.load(fromByteOffset: 833 * picture.bytesPerRow + 195 * 4, as: UInt32.self)
    }
    XCTAssertEqual(indicator(), 0xFF00_0000)
    controller.hides = true
    XCTAssertEqual(indicator(), 0xFF00_0000, "it has not been asked")
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    XCTAssertEqual(indicator(), 0xFFFF_FFFF)
  }

  func testAnimationsAlongsideATransition() {
    final class Turning: UIViewController {
      var alphas: [CGFloat] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        XCTAssertEqual(coordinator.transitionDuration, 0.3)
        XCTAssertFalse(coordinator.isCancelled)
        XCTAssertTrue(coordinator.containerView === view.window)
        XCTAssertEqual(abs(coordinator.targetTransform.b), 1, "a quarter turn")
        coordinator.animate { [self] _ in view.alpha = 0.5 }
      }
    }
    let device = SimulatedDevice()
    let controller = Turning()
    device.show(controller)
    controller.view.accessibilityIdentifier = "view"
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.15)
    let middle = device["view"]?.alpha ?? 0
    XCTAssertTrue(0.51...0.99 ~= middle, "\(middle) is on the way")
    device.advance(by: 0.3)
    XCTAssertEqual(device["view"]?.alpha, 0.5)
  }

  func testChildrenGetTheSizeThatTheirContainerSays() {
    final class Container: UIViewController {
      override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: 50) }
    }
    final class Child: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { sizes.append(size) }
    }
    let device = SimulatedDevice()
    let (container, child) = (Container(), Child())
    container.addChild(child)
    container.view.addSubview(child.view)
    device.show(container)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(child.sizes, [CGSize(width: 422, height: 50)])
  }
}
