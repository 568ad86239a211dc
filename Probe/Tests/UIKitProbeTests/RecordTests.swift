import UIKit
import UIKitProbe
import XCTest

/// Records UIKit: performs the recordings of a folder on the simulator and writes what has come of them to another one.
/// docs/contributing/measure-uikit.md says how it is run.
@MainActor final class RecordTests: XCTestCase {
  func testRecord() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["RECORDINGS"].map { URL(fileURLWithPath: $0) } ?? Self.ownRecordings
    let output = URL(fileURLWithPath: environment["OUTPUT"] ?? "/tmp/uikit-recordings")
    let recorder = Recorder(scale: Double(UIScreen.main.scale)) { _, _ in DeviceStage() }
    let left = try recorder.record(folder, to: output)
    for line in left { print("left as it was: \(line)") }
    print("written to \(output.path)")
  }

  /// Simulators see the Mac's files.
  private static let ownRecordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recordings")
}

/// The simulator's screen as a stage.
@MainActor private final class DeviceStage: Stage {
  let window: UIWindow
  /// A test has no public way to touch its own process.
  let finger: (any Finger)? = nil

  init() {
    if let scene = Self.scene {
      window = UIWindow(windowScene: scene)
    } else {
      window = UIWindow(frame: UIScreen.main.bounds)
    }
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  func pass(seconds: Double) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }

  /// The scene of the app that hosts the tests; nil without one: then asking for the application by its name in Swift
  /// would end the tests.
  private static var scene: UIWindowScene? {
    let selector = NSSelectorFromString("sharedApplication")
    guard let application = UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication else { return nil }
    return application.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }
}
