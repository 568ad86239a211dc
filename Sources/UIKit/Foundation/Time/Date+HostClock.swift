import Foundation
import HostInterface

extension Date {
  /// The host's date and time.
  @_disfavoredOverload
  public init() { self.init(timeIntervalSince1970: AppClock.date) }

  /// The host's date and time.
  @_disfavoredOverload
  public static var now: Date { Date(timeIntervalSince1970: AppClock.date) }

  /// A time `interval` seconds from the host's.
  @_disfavoredOverload
  public init(timeIntervalSinceNow interval: TimeInterval) {
    self.init(timeIntervalSince1970: AppClock.date + interval)
  }

  /// The seconds from the host's time to this.
  @_disfavoredOverload
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince1970 - AppClock.date }
}

extension ProcessInfo {
  /// The host clock's time in seconds: the one that touches are stamped with.
  @_disfavoredOverload
  public var systemUptime: TimeInterval { AppClock.installed?.now ?? Machine.uptime }

  /// Whether the app has been built for the Mac by Catalyst: false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the app is one for iOS on a Mac: false.
  public var isiOSAppOnMac: Bool { false }
}
