import Foundation
import HostInterface

/// The desktop's clipboard. SDL is the host thread's: here is a copy of what it last saw.
final class WindowClipboard: HostClipboard {
  private let shared: SharedClipboard

  init(_ shared: SharedClipboard) { self.shared = shared }

  var changeCount: Int { shared.state.changeCount }

  var string: String? {
    get { shared.state.string }
    set { shared.set(newValue) }
  }
}

final class SharedClipboard: @unchecked Sendable {
  private let lock = NSLock()
  private var string: String?
  private var changeCount = 0
  private var outgoing: String??
  /// Wakes the host thread to take what the app has set.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  var state: (string: String?, changeCount: Int) { lock.withLock { (string, changeCount) } }

  func set(_ new: String?) {
    lock.withLock {
      (string, outgoing) = (new, .some(new))
      changeCount += 1
    }
    wake()
  }

  /// What the app has set and the desktop doesn't know yet.
  func takeOutgoing() -> String?? {
    lock.withLock {
      defer { outgoing = nil }
      return outgoing
    }
  }

  /// What the desktop has now.
  func update(_ new: String?) {
    lock.withLock {
      guard new != string else { return }
      string = new
      changeCount += 1
    }
  }
}
