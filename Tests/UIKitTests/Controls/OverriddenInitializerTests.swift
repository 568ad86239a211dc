import UIKit
import XCTest

/// Subclasses override `init()` where Apple's classes let them.
@preconcurrency @MainActor final class OverriddenInitializerTests: XCTestCase {
  private final class Item: UIBarButtonItem {
    let count: Int

    override init() {
      count = 3
      super.init()
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Refresh: UIRefreshControl {
    let count: Int

    override init() {
      count = 3
      super.init()
    }

    required init?(coder: NSCoder) { nil }
  }

  func testABarItemMayHaveItsOwn() {
    let item = Item()
    XCTAssertEqual(item.count, 3)
    XCTAssertNil(item.title)
    XCTAssertTrue(item.isEnabled)
  }

  func testARefreshControlMayHaveItsOwn() {
    let control = Refresh()
    XCTAssertEqual(control.count, 3)
    XCTAssertEqual(control.frame.size, UIRefreshControl(frame: .zero).frame.size)
    XCTAssertFalse(control.isRefreshing)
  }
}
