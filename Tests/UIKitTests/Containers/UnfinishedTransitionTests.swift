import UIKitTesting
import XCTest

@testable import UIKit

/// Devices that are gone in the middle of a transition: nothing of their screens stays.
@preconcurrency @MainActor final class UnfinishedTransitionTests: XCTestCase {
  private weak var container: UIViewController?
  private weak var from: UIViewController?
  private weak var to: UIViewController?

  private func note(_ container: UIViewController, from: UIViewController, to: UIViewController) {
    XCTAssertNotNil(container.containerTransition, "a transition is under way")
    (self.container, self.from, self.to) = (container, from, to)
  }

  private func assertNothingStays(line: UInt = #line) {
    for controller in [container, from, to] { XCTAssertNil(controller, line: line) }
  }

  private func navigate(_ begin: (SimulatedDevice, UINavigationController) -> UIViewController) {
    let (device, lower, upper) = (SimulatedDevice(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: lower)
    navigation.pushViewController(upper, animated: false)
    device.show(navigation)
    device.advanceFrames(1)
    let to = begin(device, navigation)
    device.advanceFrames(3)
    note(navigation, from: upper, to: to)
  }

  func testAPop() {
    navigate { _, navigation in
      navigation.popViewController(animated: true)
      return navigation.viewControllers[0]
    }
    assertNothingStays()
  }

  func testAPopUnderAFinger() {
    navigate { device, navigation in
      device.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 200, y: 300), seconds: 0.2, hold: true)
      return navigation.viewControllers[0]
    }
    assertNothingStays()
  }

  func testAPush() {
    navigate { _, navigation in
      let next = UIViewController()
      navigation.pushViewController(next, animated: true)
      return next
    }
    assertNothingStays()
  }

  func testTabs() {
    func choose() {
      let (device, delegate, tabs) = (SimulatedDevice(), SlidingTabs(), UITabBarController())
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.delegate = delegate
      device.show(tabs)
      device.advanceFrames(1)
      tabs.selectedIndex = 1
      device.advanceFrames(3)
      if let screens = tabs.viewControllers { note(tabs, from: screens[0], to: screens[1]) }
    }
    choose()
    assertNothingStays()
  }
}

private final class SlidingTabs: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
