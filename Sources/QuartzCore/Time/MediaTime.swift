import Foundation

/// Where media time comes from. A host installs itself here once; until then, time stands at zero.
///
/// Both readings may be asked from any thread.
package protocol MediaTimeSource: AnyObject, Sendable {
  /// Seconds since some fixed point; never runs backwards.
  var now: CFTimeInterval { get }
  /// The time of the frame that is on screen; now, before the first one. Whoever asks may start from it: it is the same
  /// until the next commit, and so is what is on screen.
  var presented: CFTimeInterval { get }
}

package enum MediaTime {
  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var source: (any MediaTimeSource)?
  }

  private static let state = State()

  package static func install(_ source: (any MediaTimeSource)?) {
    state.lock.withLock { state.source = source }
  }

  private static var source: (any MediaTimeSource)? { state.lock.withLock { state.source } }

  package static var now: CFTimeInterval { source?.now ?? 0 }

  /// What a takeover must start from.
  package static var presented: CFTimeInterval { source?.presented ?? 0 }
}

/// The host's clock in seconds: the time base of animations.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
