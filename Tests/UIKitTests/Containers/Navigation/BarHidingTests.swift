import UIKitTesting
import XCTest

@testable import UIKit

/// Bars that swipes and taps hide.
@preconcurrency @MainActor final class BarHidingTests: XCTestCase {
  private var device: SimulatedDevice!
  private var list: ScrollingScreen!
  private var navigation: UINavigationController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      list = ScrollingScreen()
      list.title = "List"
      navigation = UINavigationController(rootViewController: list)
      device.show(navigation)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, list, navigation) = (nil, nil, nil) } }

  private func swipe(by way: CGFloat, seconds: Double) {
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 500 + way), seconds: seconds)
    device.advance(by: 2)
  }

  func testTheSwipe() {
    var law = BarSwipe()
    XCTAssertNil(law.move(to: -5, velocity: -800))
    XCTAssertNil(law.move(to: -18, velocity: -800))
    XCTAssertEqual(law.move(to: -26, velocity: -800), true, "20 pt since the first one")
    XCTAssertNil(law.move(to: -200, velocity: -100), "slowly")
    XCTAssertNil(law.move(to: -190, velocity: 500), "it has just turned")
    XCTAssertEqual(law.move(to: -160, velocity: 500), false)
    XCTAssertNil(law.move(to: -160, velocity: 0))
  }

  func testSwipes() {
    XCTAssertFalse(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
    swipe(by: -200, seconds: 0.2)
    XCTAssertFalse(navigation.isNavigationBarHidden, "nobody has asked for it")
    navigation.hidesBarsOnSwipe = true
    XCTAssertTrue(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
    swipe(by: -150, seconds: 2)
    XCTAssertFalse(navigation.isNavigationBarHidden, "slowly")
    let offset = list.scrollView.contentOffset.y
    swipe(by: -200, seconds: 0.2)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    XCTAssertGreaterThan(list.scrollView.contentOffset.y, offset + 190, "it scrolls as well")
    XCTAssertEqual(list.scrollView.adjustedContentInset.top, 47)
    swipe(by: 100, seconds: 0.1)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    XCTAssertEqual(device["navigationBar"]!.frame, CGRect(x: 0, y: 47, width: 390, height: 44))
  }

  func testTheBarFadesUnderTheFinger() {
    navigation.hidesBarsOnSwipe = true
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), seconds: 0.15, hold: true)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    let before = list.scrollView.contentOffset.y
    device.advance(by: 0.3)
    XCTAssertEqual(list.scrollView.contentOffset.y, before, accuracy: 0.5, "content stays under the finger")
    device.touchUp()
  }

  func testTheToolbarComesBackWhereItHasItems() {
    navigation.hidesBarsOnSwipe = true
    list.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    swipe(by: -200, seconds: 0.2)
    swipe(by: 200, seconds: 0.2)
    XCTAssertTrue(navigation.isToolbarHidden, "it was hidden before")
    navigation.setToolbarHidden(false, animated: false)
    swipe(by: -200, seconds: 0.2)
    XCTAssertTrue(navigation.isToolbarHidden)
    swipe(by: 200, seconds: 0.2)
    XCTAssertFalse(navigation.isToolbarHidden)
    list.toolbarItems = []
    swipe(by: -200, seconds: 0.2)
    swipe(by: 200, seconds: 0.2)
    XCTAssertTrue(navigation.isToolbarHidden)
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  func testTaps() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
    list.scrollView.addSubview(button)
    device.tap(at: CGPoint(x: 200, y: 600))
    XCTAssertFalse(navigation.isNavigationBarHidden, "nobody has asked for it")
    navigation.hidesBarsOnTap = true
    device.tap(at: CGPoint(x: 200, y: 69))
    device.tap(at: CGPoint(x: 60, y: 320 + 91))
    XCTAssertFalse(navigation.isNavigationBarHidden, "bars and controls have taps of their own")
    device.tap(at: CGPoint(x: 200, y: 600))
    XCTAssertTrue(navigation.isNavigationBarHidden)
    device.advanceFrames(3)
    XCTAssertGreaterThan(device["navigationBar"]!.effectiveAlpha, 0.05, "it fades")
    XCTAssertLessThan(device["navigationBar"]!.effectiveAlpha, 1, "it fades")
    device.advance(by: 0.3)
    device.tap(at: CGPoint(x: 200, y: 600))
    device.advance(by: 0.3)
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  func testALowScreen() {
    navigation.hidesBarsWhenVerticallyCompact = true
    XCTAssertFalse(navigation.isNavigationBarHidden)
    device.tap(at: CGPoint(x: 200, y: 600))
    XCTAssertFalse(navigation.isNavigationBarHidden, "taps only bring bars back")
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    device.tap(at: CGPoint(x: 400, y: 300))
    device.advance(by: 0.3)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    navigation.isNavigationBarHidden = true
    device.rotate(to: .landscapeLeft)
    device.advance(by: 0.5)
    device.rotate(to: .portrait)
    device.advance(by: 0.5)
    XCTAssertTrue(navigation.isNavigationBarHidden, "the app has hidden it")
  }

  func testTheKeyboard() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    list.scrollView.addSubview(field)
    navigation.hidesBarsWhenKeyboardAppears = true
    XCTAssertTrue(field.becomeFirstResponder())
    device.advance(by: 0.6)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    field.resignFirstResponder()
    device.advance(by: 0.6)
    XCTAssertTrue(navigation.isNavigationBarHidden, "until a tap")
    device.tap(at: CGPoint(x: 300, y: 600))
    device.advance(by: 0.3)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    let title = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    list.navigationItem.titleView = title
    device.advanceFrames(1)
    XCTAssertTrue(title.becomeFirstResponder())
    device.advance(by: 0.6)
    XCTAssertFalse(navigation.isNavigationBarHidden, "it would go with the bar")
  }
}
