import Foundation

@testable import WebKit

/// The web process of tests in which anything at all may be opened: nothing is asked of the network. Nor is anything left
/// of what is chosen in the app's settings meanwhile.
@preconcurrency @MainActor enum OfflinePages {
  /// What leads to the network ends at a port of the machine's where nobody listens; files come as ever.
  private static let proxies = [
    "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "GIO_USE_PROXY_RESOLVER": "libproxy",
  ]

  /// The settings before.
  private static var settings: [String: Any] = [:]

  /// A process that another test has left would not hear of it.
  /// - Parameter hasProcess: false for no pages at all.
  static func begin(hasProcess: Bool = true) {
    ContentProcess.shared.endForTesting()
    settings = UserDefaults.standard.dictionaryRepresentation()
    let variables = hasProcess ? proxies : [ExecutableLocator.variable: "/bin/false"]
    for (name, value) in variables { setenv(name, value, 1) }
  }

  /// The next test starts with a process of its own.
  static func end() {
    ContentProcess.shared.endForTesting()
    for name in proxies.keys + [ExecutableLocator.variable] { unsetenv(name) }
    restoreSettings()
  }

  private static func restoreSettings() {
    let defaults = UserDefaults.standard
    let current = defaults.dictionaryRepresentation()
    for key in Set(current.keys).union(settings.keys) {
      let (old, new) = (settings[key], current[key])
      if old.map({ "\($0)" }) != new.map({ "\($0)" }) { defaults.set(old, forKey: key) }
    }
  }
}
