import UIKit
import XCTest
import XCUIAutomation

/// How an app is launched and ended, and what it sees of its surroundings.
@preconcurrency @MainActor final class LaunchTests: XCTestCase {
  func testAnAppSeesItsArgumentsAndVariables() {
    let app = XCUIApplication()
    app.launchArguments = ["-empty", "YES"]
    app.launchEnvironment["SHOP_NAME"] = "Greengrocer"
    app.launch()
    XCTAssertTrue(app.navigationBars["Greengrocer"].exists)
    XCTAssertEqual(app.cells.count, 0)
    app.launchArguments = ["--empty"]
    app.launchEnvironment = [:]
    app.launch()
    XCTAssertTrue(app.navigationBars["Fruit"].exists)
    XCTAssertEqual(app.cells.count, 0, "the arguments of this launch are read, not those of the one before")
    app.terminate()
    XCTAssertNil(ProcessInfo.processInfo.environment["SHOP_NAME"])
    XCTAssertFalse(CommandLine.arguments.contains("--empty"))
    XCTAssertFalse(UserDefaults.standard.bool(forKey: "empty"))
  }

  func testAnAppKeepsItsFilesInAFolderOfTheTests() throws {
    let app = XCUIApplication()
    // The app that another test has launched runs on, with a home of its own.
    app.terminate()
    let home = NSHomeDirectory()
    app.launch()
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    XCTAssertFalse(folder.path.hasPrefix(home))
    app.terminate()
    XCTAssertEqual(NSHomeDirectory(), home)
    app.launch()
    XCTAssertEqual(FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0], folder)
  }

  func testAnAppHasAState() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackground, timeout: 1))
    app.activate()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.exists)
    app.activate()
    XCTAssertEqual(XCUIApplication(bundleIdentifier: "com.example.shop").state, .runningForeground)
  }

  func testALaunchIsMeasured() {
    var count = 0
    let options = XCTMeasureOptions()
    options.iterationCount = 2
    measure(metrics: [XCTApplicationLaunchMetric()], options: options) {
      XCUIApplication().launch()
      count += 1
    }
    XCTAssertEqual(count, 3, "the first one doesn't count")
  }

  func testTheDeviceIsTurnedAndDarkened() {
    let app = XCUIApplication()
    app.launch()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertEqual(app.frame.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(XCUIDevice.shared.orientation, .landscapeLeft)
    XCUIDevice.shared.orientation = .portrait
    XCUIDevice.shared.appearance = .dark
    let dark = XCUIScreen.main.screenshot().pngRepresentation
    XCUIDevice.shared.appearance = .light
    XCTAssertNotEqual(dark, app.screenshot().pngRepresentation)
    XCTAssertEqual(app.screenshot().image.size, CGSize(width: 390, height: 844))
    XCTAssertEqual(app.cells.firstMatch.screenshot().image.size, CGSize(width: 390, height: 44))
  }

  func testAnAppIsWhatADeviceShows() {
    let device = SimulatedDevice()
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
    device.show(button)
    XCTAssertTrue(XCUIApplication(device: device).buttons["Go"].exists)
    XCTAssertTrue(XCUIApplication().buttons["Go"].isHittable, "without a launch, the current device's app is meant")
    XCTAssertEqual(XCUIApplication(device: device).state, .runningForeground)
  }
}
