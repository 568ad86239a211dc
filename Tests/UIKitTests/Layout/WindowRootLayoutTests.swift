import UIKitTesting
import XCTest

@testable import UIKit

/// The root view of a window fills it, even if it leaves its place to constraints of which there are none. Recorded
/// suites of snapshots depend on it: they lay out what they show in such a view.
@preconcurrency @MainActor final class WindowRootLayoutTests: DeviceTestCase {
  private let controller = UIViewController()
  private let content = ContentView(40, 20)
  private lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func show() {
    let view = controller.view!
    view.translatesAutoresizingMaskIntoConstraints = false
    view.add(content)
    content.setContentHuggingPriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    window.windowScene = device.windowScene
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  func testContentsDoNotPullTheRootView() {
    show()
    XCTAssertEqual(controller.view.frame, window.bounds)
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 300, height: 20))
    XCTAssertFalse(controller.view.hasAmbiguousLayout)
    XCTAssertFalse(content.hasAmbiguousLayout)
  }

  func testTheRootViewFollowsTheWindow() {
    show()
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    window.layoutIfNeeded()
    XCTAssertEqual(controller.view.frame, window.bounds)
    XCTAssertEqual(content.frame.width, 200)
  }

  func testAnotherViewInTheWindowIsPlacedByItsConstraints() {
    show()
    let other = ContentView(50, 30)
    window.add(other)
    NSLayoutConstraint.activate([
      other.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      other.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(other.frame, CGRect(x: 250, y: 170, width: 50, height: 30))
  }
}
