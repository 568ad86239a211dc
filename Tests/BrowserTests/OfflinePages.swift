import Foundation

@testable import WebKit

/// The web process of tests in which anything at all may be opened: nothing is asked of the network.
@preconcurrency @MainActor enum OfflinePages {
  /// What leads to the network ends at a port of the machine's where nobody listens; files come as ever.
  private static let proxies = [
    "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "GIO_USE_PROXY_RESOLVER": "libproxy",
  ]

  /// A process that another test has left would not hear of it.
  /// - Parameter hasProcess: false for no pages at all.
  static func begin(hasProcess: Bool = true) {
    ContentProcess.shared.endForTesting()
    let variables = hasProcess ? proxies : [ExecutableLocator.variable: "/bin/false"]
    for (name, value) in variables { setenv(name, value, 1) }
  }

  /// The next test starts with a process of its own.
  static func end() {
    ContentProcess.shared.endForTesting()
    for name in proxies.keys + [ExecutableLocator.variable] { unsetenv(name) }
  }
}
