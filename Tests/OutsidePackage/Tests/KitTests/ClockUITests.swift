import XCTest
import XCUIAutomation

/// A UI test in XCUITest's words, in the app's process.
final class ClockUITests: XCTestCase {
  func testATapStartsAgain() {
    let app = XCUIApplication()
    app.launch()
    let seconds = app.staticTexts["seconds"]
    XCTAssertTrue(seconds.wait(for: \.label, toEqual: "2", timeout: 3))
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2)).tap()
    XCTAssertEqual(seconds.label, "0")
  }
}
