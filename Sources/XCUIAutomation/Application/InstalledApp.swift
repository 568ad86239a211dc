import DeviceSimulation
import UIKit

/// An app that is linked with the tests.
@preconcurrency @MainActor struct InstalledApp {
  /// The name of the app's module.
  let module: String
  let entry: any AppEntry.Type

  /// The identifier that the app's `Info.plist` has, or else the module's name.
  var bundleIdentifier: String { (entry.resources.infoDictionary?["CFBundleIdentifier"] as? String) ?? module }

  /// The name that a person sees.
  var name: String {
    let values = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
      entry.resources.infoDictionary?[$0] as? String
    }
    return values.first { !$0.isEmpty } ?? module
  }

  /// The apps whose entries the process has, by the names of their modules.
  static var all: [InstalledApp] {
    ProgramClasses.names(beginningWith: "UIKitAppEntry").sorted().compactMap { name in
      guard let entry = NSClassFromString(name) as? any AppEntry.Type else { return nil }
      return InstalledApp(module: String(name.prefix { $0 != "." }), entry: entry)
    }
  }

  /// Finds the app that is meant.
  /// - Parameters:
  ///   - identifier: the bundle identifier or the name of the module; nil for the only app, or for that of the tests.
  ///   - tests: the name of the module that has the tests. SwiftPM links all tests of a package with all of its apps: those
  ///     of `ShopUITests` and `ShopTests` mean `Shop`.
  /// - Throws: what is to be done where there is none, or more than one.
  static func find(_ identifier: String?, tests: String, among all: [InstalledApp]) throws(LaunchProblem)
    -> InstalledApp
  {
    guard !all.isEmpty else {
      throw LaunchProblem(
        "No app is linked with these tests. Let the test target depend on the app's target, whose sources the plugin"
          + " UIKitSources compiles, or show something on a SimulatedDevice and don't launch.")
    }
    let known = all.map { "\"\($0.bundleIdentifier)\"" }.joined(separator: ", ")
    guard let identifier else {
      if let own = all.first(where: { Self.names(of: $0.module).contains(tests) }) { return own }
      guard all.count == 1 else {
        throw LaunchProblem(
          "Several apps are linked with these tests: \(known). Name one by XCUIApplication(bundleIdentifier:).")
      }
      return all[0]
    }
    guard let app = all.first(where: { $0.bundleIdentifier == identifier || $0.module == identifier }) else {
      throw LaunchProblem("No app with the bundle identifier \"\(identifier)\" is linked with these tests: \(known).")
    }
    return app
  }
}

extension InstalledApp {
  /// The names that modules with tests of an app's have; an app may lie among its tests.
  private static func names(of module: String) -> [String] { [module, module + "UITests", module + "Tests"] }
}

/// Why an app can't be launched.
struct LaunchProblem: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
