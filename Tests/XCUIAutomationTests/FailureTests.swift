import UIKit
import XCTest

@testable import XCUIAutomation

/// What a test is told where something isn't as it says. The failures are caught here, so that they don't count.
@preconcurrency @MainActor final class FailureTests: XCTestCase {
  private nonisolated(unsafe) var failures: [String] = []
  private nonisolated(unsafe) var lines: [Int] = []
  private nonisolated(unsafe) var isCatching = false

  override nonisolated func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard isCatching else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append(description)
    lines.append(lineNumber)
  }

  /// The message of the one failure that something ends in.
  private func failure(_ work: () -> Void) -> String {
    (failures, lines, isCatching) = ([], [], true)
    work()
    isCatching = false
    XCTAssertEqual(failures.count, 1, "\(failures)")
    return failures.first ?? ""
  }

  private func launched() -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    return app
  }

  func testTappingWhatIsNotThereNamesTheQueryAndWhatShows() {
    let app = launched()
    let message = failure { app.buttons["Save"].tap() }
    XCTAssertEqual(lines, [#line - 1], "the failure belongs to the line of the tap")
    XCTAssertTrue(
      message.contains(
        "Failed to tap \"Save\" Button: No matches found for Descendants matching type Button → Elements matching "
          + "predicate '\"Save\" IN identifiers' from input {(\n    Button, {{"), message)
    XCTAssertTrue(message.contains("label: 'Add'"), message)
    XCTAssertTrue(message.contains("NavigationBar, {{"), message)
    // 18 rows show, the last in part; three of them are told.
    XCTAssertTrue(message.contains("        … 15 more of type Cell\n"), message)
    XCTAssertTrue(message.contains("identifier: 'Fruit'"), message)
  }

  func testSeveralMatchesAreListed() {
    let app = launched()
    let message = failure { app.tables.cells.element.tap() }
    XCTAssertTrue(message.contains("Multiple matching elements found for Descendants matching type Table"), message)
    XCTAssertTrue(message.contains("label: 'Apple'"), message)
    XCTAssertTrue(message.contains("label: 'Plum'"), message)
    XCTAssertTrue(app.tables.cells.element.exists, "whether one is there may be asked")
  }

  func testAskingWhatIsNotThereFailsAndItsExistenceDoesNot() {
    let app = launched()
    XCTAssertFalse(app.buttons["Save"].exists)
    XCTAssertFalse(app.buttons["Save"].isHittable)
    XCTAssertFalse(app.buttons["Save"].wait(for: \.isEnabled, toEqual: true, timeout: 0.1))
    let message = failure { XCTAssertEqual(app.buttons["Save"].label, "") }
    XCTAssertTrue(message.contains("Failed to get the label of \"Save\" Button: No matches found"), message)
    XCTAssertTrue(failure { _ = app.cells["Apple"].children(matching: .key).element.value }.contains("of Key"))
  }

  func testWhatLiesBehindSomethingIsNotHittable() {
    let app = launched()
    app.buttons["Add"].tap()
    XCTAssertTrue(app.staticTexts["Pear"].exists)
    XCTAssertFalse(app.staticTexts["Pear"].isHittable)
    let message = failure { app.staticTexts["Pear"].tap() }
    XCTAssertTrue(message.contains("is not hittable.\nSomething lies in front of it: StaticText"), message)
  }

  func testTypingNeedsTheFocus() {
    let app = launched()
    app.staticTexts["Apple"].tap()
    let message = failure { app.textFields["Notes"].typeText("a") }
    XCTAssertTrue(message.contains("Neither element nor any descendant has keyboard focus"), message)
  }

  func testAPickerTellsItsValues() {
    let app = launched()
    app.staticTexts["Apple"].tap()
    let message = failure { app.pickerWheels.element.adjust(toPickerWheelValue: "mauve") }
    XCTAssertTrue(message.contains("no row has the value \"mauve\". Its values: red, green, yellow, blue."), message)
    XCTAssertTrue(
      failure { app.switches["ripe"].adjust(toPickerWheelValue: "red") }.contains("it is no wheel of a picker"))
    XCTAssertTrue(
      failure { app.sliders["weight"].adjust(toNormalizedSliderPosition: 2) }.contains("a position is 0 to 1, not 2.0"))
    XCTAssertTrue(failure { app.pinch(withScale: 0, velocity: 1) }.contains("a scale is above 0, not 0.0"))
  }

  func testAnAppThatNeverRestsIsToldWithWhatMoves() {
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    box.accessibilityIdentifier = "restless"
    box.backgroundColor = .red
    let controller = UIViewController()
    controller.view.addSubview(box)
    let device = SimulatedDevice()
    device.show(controller)
    let app = XCUIApplication(device: device)
    func move() {
      UIView.animate(withDuration: 0.3) {
        box.frame.origin.x = 200 - box.frame.origin.x
      } completion: { _ in
        move()
      }
    }
    device.perform { move() }
    device.advanceFrames(1)
    let message = failure { app.tap() }
    XCTAssertTrue(
      message.contains("While trying to tap Application: The app didn't become idle within 10 seconds"), message)
    XCTAssertTrue(message.contains("Still moving: restless (position"), message)
  }

  func testWhatRepeatsForEverIsNotWaitedFor() {
    let spinner = UIActivityIndicatorView(style: .large)
    let device = SimulatedDevice()
    device.show(spinner)
    device.perform { spinner.startAnimating() }
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    device.perform {
      spinner.addSubview(box)
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { box.alpha = 0.5 }
    }
    device.advanceFrames(1)
    XCTAssertFalse(device.movingViews.isEmpty)
    let start = device.time
    XCUIApplication(device: device).tap()
    XCTAssertLessThan(device.time - start, 1)
  }

  func testAnAppThatDoesNotRunIsTold() {
    let app = XCUIApplication(bundleIdentifier: "com.example.none")
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertTrue(
      failure { app.launch() }.contains(
        "Failed to launch: No app with the bundle identifier \"com.example.none\" is linked with these tests: "))
    XCTAssertTrue(failure { app.tap() }.contains("Application \"com.example.none\" is not running."))
    XCTAssertFalse(app.exists)
  }

  func testSeveralAppsOrNoneAreTold() {
    func message(_ identifier: String?, tests: String, _ modules: [String]) -> String {
      let all = modules.map { InstalledApp(module: $0, entry: UIKitAppEntry.self) }
      do throws(LaunchProblem) {
        return try InstalledApp.find(identifier, tests: tests, among: all).module
      } catch { return error.message }
    }
    XCTAssertTrue(message(nil, tests: "T", []).hasPrefix("No app is linked with these tests."))
    XCTAssertTrue(message(nil, tests: "T", ["A", "B"]).hasPrefix("Several apps are linked with these tests: "))
    XCTAssertEqual(message(nil, tests: "T", ["A"]), "A")
    XCTAssertEqual(message(nil, tests: "BUITests", ["A", "B"]), "B", "the app of the tests is meant")
    XCTAssertEqual(message(nil, tests: "BTests", ["A", "B"]), "B")
    XCTAssertEqual(message("A", tests: "B", ["A", "B"]), "A")
  }
}
