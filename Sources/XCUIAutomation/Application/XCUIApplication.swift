import DeviceSimulation
import UIKit
@_exported import UIKitTesting

/// An app, which runs in the process of the test, on a `SimulatedDevice`.
///
/// `launch()` starts the app that is linked with the tests: the delegate that is its `@main`, with its scene delegate,
/// `Info.plist` and storyboards. Without a launch, the app is what the current `SimulatedDevice` shows.
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  /// The state of an app.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The arguments that the app is launched with, behind the program's name. Foundation reads `-name value` as values of
  /// `UserDefaults`.
  open var launchArguments: [String] = []
  /// The variables that the app's environment has besides those of the process.
  open var launchEnvironment: [String: String] = [:]

  private var app: AppReference { path.app }

  /// Makes an app of the only one that is linked with the tests, or of what the current device shows.
  public init(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init(ElementPath(app: AppReference(nil, device: nil, place: place)))
  }

  /// Makes an app of one of those that are linked with the tests.
  /// - Parameter bundleIdentifier: that of its `Info.plist`, or the name of its module.
  public init(
    bundleIdentifier: String, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init(ElementPath(app: AppReference(bundleIdentifier, device: nil, place: place)))
  }

  /// Makes an app of what a device shows. It runs already, and isn't launched.
  public init(
    device: SimulatedDevice, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    super.init(ElementPath(app: AppReference(nil, device: device, place: place)))
  }

  /// The device on which the app shows; nil while it doesn't run.
  open var device: SimulatedDevice? { app.device }

  /// Launches the app on a new device and lets it come to rest. One that runs is terminated first. The test fails if there
  /// is no app to be launched, or more than one that may be meant.
  open func launch(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    do throws(LaunchProblem) {
      let found = try InstalledApp.find(app.bundleIdentifier, tests: app.testModule, among: InstalledApp.all)
      let running = try RunningApp.launch(found, arguments: launchArguments, environment: launchEnvironment)
      if let reason = IdleWait(device: running.device).failure() {
        place.fail("While trying to launch \"\(found.bundleIdentifier)\": \(reason)")
      }
    } catch {
      place.fail("Failed to launch: \(error.message)")
    }
  }

  /// Brings the app to the front, and launches it if it doesn't run.
  open func activate(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard let device = app.device else {
      return launch(fileID: fileID, file: filePath, line: line, column: column)
    }
    if state != .runningForeground { device.change(.becameActive) }
    _ = IdleWait(device: device).failure()
  }

  /// Ends the app, as a person does who closes it. What a device shows that the test has switched on itself stays.
  open func terminate() {
    if app.running != nil { RunningApp.terminate() }
  }

  /// Whether the app runs, and where.
  open var state: State {
    guard let device = app.device else { return .notRunning }
    let state = device.perform { UIApplication.shared.applicationState }
    return state == .background ? .runningBackground : .runningForeground
  }

  /// Presents frames until the app has a state.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if it has another one by then.
  @discardableResult open func wait(for state: State, timeout: TimeInterval) -> Bool {
    guard let device = app.device else { return self.state == state }
    return device.wait(timeout) { self.state == state }
  }
}
