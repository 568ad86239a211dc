import CTestHosting
import Foundation
import HostInterface
import QuartzCore
import UIKit

/// The device on which the tests of a bundle run that switch none on themselves. It is on from the bundle's start to its
/// end, and current wherever no other device is.
@MainActor enum TestHosting {
  private static var running: (host: TestHost, driver: UIApplicationDriver)?

  /// Switches the device on, in a bundle of tests; other programs have devices of their own.
  static func begin() {
    guard CommandLine.arguments.first?.hasSuffix(".xctest") == true, running == nil else { return }
    let host = TestHost()
    let driver = UIApplicationDriver(host: host, makeDelegate: { HostedDelegate() })
    running = (host, driver)
    DeviceContext.standIn = driver.device
  }
}

/// The delegate of an app that has nothing to show until a test makes a window.
private final class HostedDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

/// Gives a bundle of tests its device; called on the main thread when the program is loaded.
@_cdecl("SwoopHostTests") func hostTests() { MainActor.assumeIsolated { TestHosting.begin() } }
