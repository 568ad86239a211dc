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
    let host = makeHost()
    let driver = UIApplicationDriver(host: host, makeDelegate: { HostedDelegate() })
    running = (host, driver)
    DeviceContext.standIn = driver.device
  }

  /// The host of the device that the environment names. No test runs on another one.
  private static func makeHost() -> TestHost {
    do {
      return try TestHost(DeviceIdentity(environment: ProcessInfo.processInfo.environment))
    } catch {
      FileHandle.standardError.write(Data("SIMULATOR_DEVICE_NAME: \(error)\n".utf8))
      exit(2)
    }
  }
}

/// The delegate of an app that has nothing to show until a test makes a window.
private final class HostedDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

/// Gives a bundle of tests its device; called on the main thread when the program is loaded.
@_cdecl("SwoopHostTests") func hostTests() { MainActor.assumeIsolated { TestHosting.begin() } }
