import UIKit
import XCTest

/// Tests of views as they are written for UIKit, which switch no device on: the bundle has one, since it is linked with
/// UIKitTesting.
@preconcurrency @MainActor final class HostedTests: XCTestCase {
  private final class Screen: UIViewController {
    var appearances: [String] = []
    override func viewDidAppear(_ animated: Bool) { appearances.append("did appear") }
  }

  func testAViewFindsAllThatItNeeds() {
    XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(UIScreen.main.scale, 3)
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    let label = UILabel()
    label.text = "Hello"
    label.sizeToFit()
    XCTAssertGreaterThan(label.bounds.width, 20)
    XCTAssertEqual(label.traitCollection.userInterfaceIdiom, .phone)
  }

  func testAWindowShowsAScreen() {
    let (window, screen) = (UIWindow(frame: UIScreen.main.bounds), Screen())
    window.rootViewController = screen
    window.makeKeyAndVisible()
    XCTAssertTrue(window.isKeyWindow)
    window.layoutIfNeeded()
    XCTAssertEqual(screen.view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let isShown = expectation(description: "the screen has appeared")
    DispatchQueue.main.async { isShown.fulfill() }
    wait(for: [isShown], timeout: 10)
    XCTAssertEqual(screen.appearances, ["did appear"])
  }

  private final class Ticks: NSObject {
    var times: [CFTimeInterval] = []
    let isEnough: XCTestExpectation
    init(_ isEnough: XCTestExpectation) { self.isEnough = isEnough }

    func tick(_ link: CADisplayLink) {
      times.append(link.timestamp)
      guard times.count == 5 else { return }
      link.invalidate()
      isEnough.fulfill()
    }
  }

  func testDisplayLinksMoveWhileATestWaits() {
    let ticks = Ticks(expectation(description: "five ticks"))
    let link = CADisplayLink(target: ticks, selector: Selector(Ticks.tick(_:), "tick:"))
    link.add(to: .main, forMode: .common)
    wait(for: [ticks.isEnough], timeout: 10)
    XCTAssertEqual(ticks.times, ticks.times.sorted())
    XCTAssertGreaterThan(ticks.times[4] - ticks.times[0], 0.05)
    // A busy thread skips frames, but doesn't shift those that follow.
    for time in ticks.times {
      let frames = (time - ticks.times[0]) * 60
      XCTAssertEqual(frames, frames.rounded(), accuracy: 1e-4)
    }
  }

  func testAnAnimationEndsWhileATestWaits() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.makeKeyAndVisible()
    let (begins, ends) = (expectation(description: "it moves"), expectation(description: "it ends"))
    UIView.animate(withDuration: 0.3, animations: { view.center.x = 305 }) { hasFinished in
      XCTAssertTrue(hasFinished)
      ends.fulfill()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      let x = view.layer.presentation()?.position.x ?? 0
      XCTAssert(x > 5 && x < 305, "\(x)")
      begins.fulfill()
    }
    wait(for: [begins, ends], timeout: 10, enforceOrder: true)
    XCTAssertEqual(view.layer.presentation()?.position.x, 305)
  }
}
