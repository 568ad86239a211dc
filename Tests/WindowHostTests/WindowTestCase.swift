import Automation
import Foundation
import TestSupport
import XCTest

@testable import WindowHost

/// Windows on an X server of the test's own.
@preconcurrency @MainActor class WindowTestCase: XCTestCase {
  func makeDisplay(width: Int = 390, height: Int = 844) throws -> PrivateDisplay {
    let display = try PrivateDisplay(width: width, height: height)
    display.takeEffect()
    return display
  }

  func options(_ arguments: String...) throws -> LaunchOptions {
    try LaunchOptions.parse(arguments.contains("--scale") ? arguments : ["--scale", "1"] + arguments)
  }

  /// Ends a run that has got stuck, as a failure.
  func limit(_ host: WindowHost, seconds: Double) {
    host.clock.schedule(at: host.clock.now + seconds) { MainActor.assumeIsolated { host.terminate(status: 99) } }
  }

  /// Looks every few milliseconds, in the main queue, until something is so.
  func when(_ host: WindowHost, _ condition: @escaping () -> Bool, do work: @escaping () -> Void) {
    if condition() { return work() }
    host.clock.schedule(at: host.clock.now + 0.005) { [self] in
      MainActor.assumeIsolated { when(host, condition, do: work) }
    }
  }

  func person(_ work: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: work) }
}
