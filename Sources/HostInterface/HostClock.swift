import Foundation
import QuartzCore

/// The only source of time. A window's clock reads the machine's; a headless host's stands until it is moved on.
package protocol HostClock: AnyObject, Sendable {
  /// Seconds since some fixed point; never runs backwards. Any thread may ask.
  var now: CFTimeInterval { get }
  /// The time of the frame that is on screen; nil before the first one. Any thread may ask.
  ///
  /// The main thread asks in order to start from what is on screen. Where pictures go on without it, its asking keeps
  /// that frame there until the app's next commit, so that what is caught doesn't move on meanwhile; but not for longer
  /// than a tenth of a second.
  var presented: CFTimeInterval? { get }
  /// Seconds since 1970 that the app shall see as the date.
  var date: TimeInterval { get }
  /// Whether this is the machine's own time, which also passes for those that ask the machine. False by default: a time
  /// that is only moved by hand.
  var followsMachine: Bool { get }
  /// Calls `work` on the main queue once `now` has reached `deadline`. Works due at one frame run in the order of
  /// their deadlines, equal ones in the order of the calls.
  @discardableResult func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void) -> HostTimerID
  /// Cancels a timer. Does nothing if it has run already.
  func cancel(_ timer: HostTimerID)
  /// Runs the scheduled work that is due, at the place in a frame where timers belong. Only a clock that stands
  /// between frames has anything to do here; the machine's clock runs its work by itself.
  @MainActor func runDueWork()
}

extension HostClock {
  package var followsMachine: Bool { false }
}

/// Names scheduled work; later calls get greater ones.
package struct HostTimerID: Hashable, Sendable, Comparable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package static func < (a: HostTimerID, b: HostTimerID) -> Bool { a.rawValue < b.rawValue }
}
