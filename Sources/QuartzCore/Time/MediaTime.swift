import Foundation

/// Where media time comes from. A host installs itself here once; until then, time stands at zero.
///
/// Both readings may be asked from any thread.
package protocol MediaTimeSource: AnyObject, Sendable {
  /// Seconds since some fixed point; never runs backwards.
  var now: CFTimeInterval { get }
}

package enum MediaTime {
  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var source: (any MediaTimeSource)?
    var lastPresented: CFTimeInterval?
  }

  private static let state = State()

  package static func install(_ source: (any MediaTimeSource)?) {
    state.lock.withLock {
      state.source = source
      state.lastPresented = nil
    }
  }

  package static var now: CFTimeInterval {
    let source = state.lock.withLock { state.source }
    return source?.now ?? 0
  }

  /// The time of the frame that is on screen: what a takeover must start from. Now, before the first frame.
  package static var presented: CFTimeInterval {
    get { state.lock.withLock { state.lastPresented } ?? now }
    set { state.lock.withLock { state.lastPresented = newValue } }
  }
}

/// The host's clock in seconds: the time base of animations.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
