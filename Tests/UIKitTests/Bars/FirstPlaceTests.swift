import UIKitTesting
import XCTest

@testable import UIKit

/// What a bar shows for the first time has its place at once, whatever is animated around the bar.
@preconcurrency @MainActor final class FirstPlaceTests: XCTestCase {
  private var device: SimulatedDevice!
  private var window: UIWindow!
  private let controller = UIViewController()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      window = device.show(UINavigationController(rootViewController: controller))
      device.advanceFrames(2)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, window) = (nil, nil) } }

  /// Makes a change in an animation that lays all out, as the keyboard's does.
  private func check(
    _ ids: [String], file: StaticString = #filePath, line: UInt = #line, _ change: @escaping () -> Void
  ) {
    let first = device.lastFrame + 1
    UIView.animate(withDuration: 0.4) {
      change()
      self.window.layoutIfNeeded()
    }
    device.advanceFrames(3)
    for id in ids {
      guard let view = view(id) else { return XCTFail("no \(id)", file: file, line: line) }
      let keys = parts(of: view).flatMap { $0.layer.animationKeys() ?? [] }
      XCTAssertFalse(keys.contains { $0.hasPrefix("position") || $0.hasPrefix("bounds") }, id, file: file, line: line)
      let places = device.trace[first...].map { $0[id]?.frame }
      XCTAssertEqual(Set(places.map { "\($0 ?? .null)" }).count, 1, "\(id): \(places)", file: file, line: line)
      XCTAssertGreaterThan(places[0]?.width ?? 0, 10, id, file: file, line: line)
    }
    device.advance(by: 0.5)
  }

  private func parts(of view: UIView) -> [UIView] { [view] + view.subviews.flatMap(parts) }

  private func view(_ id: String) -> UIView? {
    parts(of: window).last { $0.accessibilityIdentifier == id }
  }

  private func item(_ id: String, _ symbol: String = "star") -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: symbol), style: .plain, target: nil, action: nil)
    item.accessibilityIdentifier = id
    return item
  }

  func testItemsOfNavigationBars() {
    check(["right", "custom"]) {
      let custom = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
      custom.accessibilityIdentifier = "custom"
      self.controller.navigationItem.rightBarButtonItems = [self.item("right"), UIBarButtonItem(customView: custom)]
    }
    check(["other"]) { self.controller.navigationItem.rightBarButtonItem = self.item("other") }
  }

  func testTitleViews() {
    check(["title"]) {
      let title = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
      title.accessibilityIdentifier = "title"
      self.controller.navigationItem.titleView = title
    }
  }

  func testPagesOfNavigationBars() {
    let next = UIViewController()
    next.title = "Next"
    next.navigationItem.rightBarButtonItem = item("right")
    check(["right", "navigationBar.back"]) {
      self.controller.navigationController?.pushViewController(next, animated: false)
    }
  }

  func testItemsOfToolbars() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
    controller.view.addSubview(bar)
    device.advanceFrames(2)
    check(["one", "two"]) { bar.items = [self.item("one"), .flexibleSpace(), self.item("two")] }
  }

  func testTabs() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
    controller.view.addSubview(bar)
    device.advanceFrames(2)
    let tabs = ["One", "Two"].map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
    check(["One", "Two"]) { bar.items = tabs }
    check(["One"]) { tabs[0].badgeValue = "3" }
  }
}
