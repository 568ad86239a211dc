import XCTest
import XCUIAutomation

@testable import SwoopSample

/// The sample in the words of XCUITest, launched by what the build plugin has written of it.
final class SampleUITests: XCTestCase {
  // The package's other apps are linked with the tests as well.
  let app = XCUIApplication(bundleIdentifier: "SwoopSample")

  override func setUp() {
    app.launch()
  }

  func testTheAppIsTheOneOfItsMain() {
    XCTAssertEqual(app.label, "SwoopSample app")
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertTrue(XCUIApplication().otherElements["button"].exists)
  }

  @preconcurrency @MainActor func testTheButtonCounts() throws {
    let window = try XCTUnwrap(app.device?.windowScene.windows.first)
    let controller = try XCTUnwrap(window.rootViewController as? CounterViewController)
    controller.log = []
    app.otherElements["button"].tap()
    app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 200, dy: 600)).tap()
    XCTAssertEqual(controller.log, ["full false", "value 0 -> 1", "noted", "tapped"])
  }
}
