import XCTest

@testable import Greeter

class GreeterTests: XCTestCase {
  func testATouchGreets() {
    let controller = GreetingViewController()
    controller.loadViewIfNeeded()
    controller.button.sendActions(for: .touchUpInside)
    XCTAssertEqual(controller.button.title(for: .normal), "Good day")
  }
}
