import UIKitTesting
import XCTest

@testable import UIKit

/// Screens and bars of a navigation controller that nobody holds: they begin with what is on screen, and come to rest.
@preconcurrency @MainActor final class UnheldNavigationTests: XCTestCase {
  private var device: SimulatedDevice!
  private var navigation: UINavigationController!
  private let two = NavigationScreen("two")

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      navigation = UINavigationController(rootViewController: NavigationScreen("one"))
      device.show(navigation)
      device.advanceFrames(2)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, navigation) = (nil, nil) } }

  /// The left edges of the screen in front.
  private func lefts(since first: Int) -> [Double] {
    device.values(since: first) { $0["content.two"]?.frame.minX ?? 390 }
  }

  private func push() { navigation.pushViewController(two, animated: true) }
  private func pop() { navigation.popViewController(animated: true) }

  /// Shows the second screen in front of the first one, at rest.
  private func show() {
    guard navigation.topViewController !== two else { return }
    navigation.pushViewController(two, animated: false)
    device.advanceFrames(2)
  }

  private func drag(to x: CGFloat, seconds: Double) {
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: x, y: 500), seconds: seconds, hold: true)
  }

  private func lift() {
    device.touchUp()
    device.advance(by: 1)
  }

  // MARK: Screens

  func testTheyComeAndGo() {
    for isPush in [true, false] {
      let first = device.lastFrame
      if isPush { push() } else { pop() }
      device.advance(by: 1)
      assertUnheld(lefts(since: first), from: .rest, .spring(over: 390), "push: \(isPush)")
      // What is behind goes by a part of the way.
      let behind = device.values(since: first) { $0["content.one"]?.frame.minX }
      assertUnheld(behind, from: .rest, .spring(over: 390 * 0.3), "behind, push: \(isPush)")
    }
  }

  func testHeldStillTheyGoOnOrBack() {
    for x in [CGFloat(60), 100, 200, 320] {
      show()
      drag(to: x, seconds: 0.3)
      device.advance(by: 0.2)
      let first = device.lastFrame
      lift()
      let values = lefts(since: first)
      assertUnheld(values, from: .rest, .spring(over: values[values.count - 1] - values[0]), "at \(x)")
    }
  }

  /// Screens go on with the finger's velocity: out, out where they have nearly gone, and back.
  func testLetGoTheyGoOnWithTheFingersVelocity() {
    for (way, seconds) in [([130.0], 0.1), ([340], 0.2), ([250, 150], 0.1)] {
      show()
      device.touchDown(at: CGPoint(x: 4, y: 500))
      device.advanceFrames(1)
      for x in way { device.drag(to: CGPoint(x: x, y: 500), seconds: seconds, hold: true) }
      let first = device.lastFrame - 1
      lift()
      let values = lefts(since: first)
      assertTurns(values, .spring(turning: values), "\(way)")
    }
  }

  /// A finger catches a push or a pop in any frame of its way, holds it and lets it go.
  func testCaughtAnywhereTheyBeginAnew() {
    for isPush in [true, false] {
      for frames in stride(from: 2, through: 14, by: 3) {
        if isPush { navigation.popToRootViewController(animated: false) } else { show() }
        device.advanceFrames(2)
        if isPush { push() } else { pop() }
        device.advanceFrames(frames)
        drag(to: 18, seconds: 1 / 60.0)
        device.advance(by: 0.2)
        let first = device.lastFrame
        lift()
        let values = lefts(since: first)
        let way = values[values.count - 1] - values[0]
        if abs(way) > 3 { assertUnheld(values, from: .rest, .spring(over: way), "push: \(isPush), frame \(frames)") }
      }
    }
  }

  /// The tab bar goes with the screen that hides it, and comes back with the one before.
  func testATabBarGoesAndComesWithAScreen() {
    navigation = UINavigationController(rootViewController: NavigationScreen("one"))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tabs.tabBar.accessibilityIdentifier = "tabs"
    device.show(tabs)
    device.advanceFrames(2)
    two.hidesBottomBarWhenPushed = true
    for isPush in [true, false] {
      let first = device.lastFrame
      if isPush { push() } else { pop() }
      device.advance(by: 1)
      let places = device.values(since: first) { $0["tabs"]?.frame.minX }
      assertUnheld(places, from: .rest, .spring(over: 390), "push: \(isPush)")
    }
  }

  // MARK: Bars

  /// A bar that goes takes the content along.
  private func check(_ name: String, over way: Double, _ value: (PresentedFrame) -> CGFloat?, _ change: () -> Void) {
    let first = device.lastFrame
    change()
    device.advance(by: 1)
    assertUnheld(device.values(since: first, value), from: .rest, .spring(over: way), name)
  }

  func testABarThatTheAppHidesComesAndGoes() {
    for isHidden in [true, false] {
      check("hidden: \(isHidden)", over: 44, { $0["content.one"]?.frame.minY }) {
        navigation.setNavigationBarHidden(isHidden, animated: true)
      }
    }
  }

  func testAToolbarComesAndGoes() {
    navigation.topViewController?.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    for isHidden in [false, true] {
      check("hidden: \(isHidden)", over: 49, { $0["content.one"]?.frame.maxY }) {
        navigation.setToolbarHidden(isHidden, animated: true)
      }
    }
  }

  /// Bars that a tap or the keyboard hides come and go from rest to rest.
  func testBarsThatFingersAndKeyboardsHideComeAndGo() {
    navigation.hidesBarsOnTap = true
    for isHidden in [true, false] {
      check("tapped, hidden: \(isHidden)", over: 44, { $0["content.one"]?.frame.minY }) {
        device.tap(at: CGPoint(x: 200, y: 600))
      }
    }
    navigation.hidesBarsOnTap = false
    navigation.hidesBarsWhenKeyboardAppears = true
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    navigation.topViewController?.view.addSubview(field)
    check("with the keyboard", over: 44, { $0["content.one"]?.frame.minY }) { field.becomeFirstResponder() }
    field.resignFirstResponder()
  }

  func testABarThatComesBackInAnyFrameTurns() {
    for frames in [2, 3, 5, 8] {
      navigation.setNavigationBarHidden(true, animated: true)
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      navigation.setNavigationBarHidden(false, animated: true)
      device.advance(by: 1)
      let values = device.values(since: first) { $0["content.one"]?.frame.minY }
      assertTurns(values, .spring(over: 2 * 44), "frame \(frames)")
    }
  }
}
