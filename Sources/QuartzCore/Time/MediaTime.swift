import Foundation

/// A source of a device's media time.
///
/// Both readings may be asked from any thread.
package protocol MediaTimeSource: AnyObject, Sendable {
  /// Seconds since some fixed point; never runs backwards.
  var now: CFTimeInterval { get }
  /// The time of the frame that is on screen; nil before the first one. Whoever asks may start from it: it is the same
  /// until the next commit, and so is what is on screen.
  var presented: CFTimeInterval? { get }
}

/// The time of the current device, for any thread.
package enum MediaTime {
  package static var now: CFTimeInterval { DeviceContext.currentOnAnyThread.now }

  /// The time of the last presented frame, from which a takeover must start.
  package static var presented: CFTimeInterval { DeviceContext.currentOnAnyThread.presented }
}

extension DeviceContext {
  package var now: CFTimeInterval { time?.now ?? 0 }
  /// The time of the frame that is on screen; now, before the first one.
  package var presented: CFTimeInterval { time?.presented ?? now }
  /// Whether the frame of a time, or a later one, has been on screen.
  func hasPresented(_ frameTime: CFTimeInterval) -> Bool { (time?.presented).map { $0 >= frameTime } ?? false }
}

/// The host's clock in seconds: the time base of animations.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
