import DeviceSimulation
import UIKit
import XCTest

/// The app that a test has launched. A process is one app, with its resources, arguments and environment, so that there
/// is one at a time.
@preconcurrency @MainActor final class RunningApp {
  /// The app that runs; nil where none was launched, or where it has been terminated.
  private(set) static var current: RunningApp?
  /// The folder of what apps keep: they find it again at their next launch, but not in another class of tests.
  private static var profile: ProfileFolder?

  let app: InstalledApp
  let device: SimulatedDevice
  private let surroundings: LaunchSurroundings

  private init(_ app: InstalledApp, _ device: SimulatedDevice, _ surroundings: LaunchSurroundings) {
    (self.app, self.device, self.surroundings) = (app, device, surroundings)
  }

  /// Launches an app on a new device, in the place of the one that runs.
  /// - Throws: where the app can't have a folder for what it keeps.
  static func launch(
    _ app: InstalledApp, arguments: [String], environment: [String: String]
  ) throws(LaunchProblem) -> RunningApp {
    terminate()
    LaunchEnd.isWatched
    let variables = try profileVariables()
    let surroundings = LaunchSurroundings()
    surroundings.set(arguments, variables.merging(environment) { $1 })
    let settings = XCUIDevice.shared.launchSettings
    let device = SimulatedDevice(
      launching: app.entry.app, resources: app.entry.resources, appearance: settings.appearance)
    if settings.orientation != .portrait { device.rotate(to: settings.orientation) }
    let running = RunningApp(app, device, surroundings)
    current = running
    return running
  }

  private static func profileVariables() throws(LaunchProblem) -> [String: String] {
    do {
      let profile = try self.profile ?? ProfileFolder(path: nil)
      self.profile = profile
      return profile.variables
    } catch {
      throw LaunchProblem("\(error)")
    }
  }

  /// Ends the app that runs, and forgets what it has kept.
  static func forget() {
    terminate()
    profile?.removeIfTemporary()
    profile = nil
  }

  /// Ends the app that runs, if one does.
  static func terminate() {
    guard let running = current else { return }
    running.device.change(.terminate)
    running.surroundings.restore()
    current = nil
  }
}

/// Ends the app with the class of tests that has launched it: what another class shows is shown on a device of its own.
private final class LaunchEnd: NSObject, XCTestObservation {
  /// Has the ends of classes watched.
  static let isWatched: Void = XCTestObservationCenter.shared.addTestObserver(LaunchEnd())

  func testSuiteDidFinish(_ testSuite: XCTestSuite) {
    guard MainActorQueue.isCurrent else { return }
    MainActor.assumeIsolated { RunningApp.forget() }
  }
}

/// What of the process an app sees at its launch: restored when it ends.
@preconcurrency @MainActor final class LaunchSurroundings {
  private let resources = AppResources.main
  private let arguments = CommandLine.arguments
  private let defaults = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
  private var environment: [String: String?] = [:]

  /// Has the app see arguments and variables.
  func set(_ arguments: [String], _ variables: [String: String]) {
    let process: any ProcessArguments = SettableArguments()
    process.set(Array(self.arguments.prefix(1)) + arguments)
    setDefaults(Self.values(in: arguments))
    let old = ProcessInfo.processInfo.environment
    for (name, value) in variables {
      environment[name] = .some(old[name])
      setenv(name, value, 1)
    }
  }

  /// Restores what was there before.
  func restore() {
    let process: any ProcessArguments = SettableArguments()
    process.set(arguments)
    setDefaults(defaults)
    for (name, value) in environment {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    AppResources.main = resources
  }

  /// Sets the values of arguments. Without the removal, those that were there would stay.
  private func setDefaults(_ values: [String: Any]) {
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain)
  }

  /// The values that arguments set: `-name value`, as Foundation reads them. A value may be a property list.
  private static func values(in arguments: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard name.hasPrefix("-"), name.count > 1, let value = rest.first, !value.hasPrefix("-") || Double(value) != nil
      else { continue }
      rest.removeFirst()
      values[String(name.dropFirst())] = propertyList(value) ?? value
    }
    return values
  }

  private static func propertyList(_ text: String) -> Any? {
    guard let first = text.first, "({<[\"".contains(first) else { return nil }
    return try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
  }
}

/// What sets the arguments of the process. Callers see no more of it, since Swift marks that as deprecated, as tests don't
/// that stand in for a launch.
private protocol ProcessArguments {
  func set(_ arguments: [String])
}

private struct SettableArguments: ProcessArguments {
  @available(*, deprecated, message: "Swift marks the setter so")
  func set(_ arguments: [String]) { CommandLine.arguments = arguments }
}
