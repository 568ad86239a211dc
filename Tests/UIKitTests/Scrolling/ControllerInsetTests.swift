import UIKitTesting
import XCTest

@testable import UIKit

/// What a controller decides about the insets of its first scroll view.
@preconcurrency @MainActor final class ControllerInsetTests: XCTestCase {
  private let controller = UIViewController()
  private let scroll = UIScrollView()
  private var device: SimulatedDevice!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      fill(with: scroll)
      scroll.contentSize = CGSize(width: 390, height: 2000)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func fill(with view: UIView) {
    view.frame = controller.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(view)
  }

  func testAControllerLeavesItsFirstScrollViewAlone() {
    XCTAssertTrue(controller.automaticallyAdjustsScrollViewInsets)
    device.show(controller)
    XCTAssertEqual(scroll.adjustedContentInset.top, 47)
    controller.automaticallyAdjustsScrollViewInsets = false
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
    XCTAssertEqual(scroll.contentOffset.y, 0)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(scroll.adjustedContentInset.top, 47, "it has said what it wants")
    scroll.contentInsetAdjustmentBehavior = .automatic
    controller.automaticallyAdjustsScrollViewInsets = true
    XCTAssertEqual(scroll.adjustedContentInset.top, 47)
  }

  func testOtherScrollViewsAreNotItsBusiness() {
    let second = UIScrollView()
    fill(with: second)
    second.contentSize = CGSize(width: 390, height: 2000)
    controller.automaticallyAdjustsScrollViewInsets = false
    device.show(controller)
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
    XCTAssertEqual(second.adjustedContentInset.top, 47)
  }

  func testTheViewItselfMayBeTheScrollView() {
    let controller = UIViewController()
    let view = UIScrollView()
    controller.view = view
    controller.automaticallyAdjustsScrollViewInsets = false
    view.contentSize = CGSize(width: 390, height: 2000)
    device.show(controller)
    XCTAssertEqual(view.adjustedContentInset, .zero)
    controller.automaticallyAdjustsScrollViewInsets = true
    XCTAssertEqual(view.adjustedContentInset.top, 47)
  }

  /// Content that needs no scrolling doesn't begin beneath a navigation bar, either.
  func testShortContentKeepsClearOfANavigationBar() {
    scroll.contentSize = CGSize(width: 390, height: 100)
    device.show(controller)
    XCTAssertEqual(scroll.adjustedContentInset, .zero, "without a navigation controller nothing scrolls")
    let screen = UIViewController()
    let short = UIScrollView(frame: screen.view.bounds)
    short.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.view.addSubview(short)
    device.show(UINavigationController(rootViewController: screen))
    XCTAssertEqual(short.adjustedContentInset, UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34, right: 0))
    screen.automaticallyAdjustsScrollViewInsets = false
    XCTAssertEqual(short.adjustedContentInset, .zero)
  }
}
