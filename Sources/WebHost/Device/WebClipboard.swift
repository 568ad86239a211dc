import Foundation
import HostInterface

/// The device's clipboard: what the app has copied, or the viewer that steers has pasted.
final class WebClipboard: HostClipboard {
  private let shared: SharedText

  init(_ shared: SharedText) { self.shared = shared }

  var changeCount: Int { shared.state.changeCount }

  var string: String? {
    get { shared.state.string }
    set { shared.set(newValue) }
  }
}

/// A clipboard's text, from any thread.
final class SharedText: @unchecked Sendable {
  private let lock = NSLock()
  private var string: String?
  private var changeCount = 0
  /// A closure called with what the app has copied, unless it is longer than any paste.
  private let tell: @Sendable (String) -> Void

  init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

  var state: (string: String?, changeCount: Int) { lock.withLock { (string, changeCount) } }

  /// The app has copied.
  func set(_ new: String?) {
    put(new)
    if let new, new.utf8.count <= ViewerMessage.longestPaste { tell(new) }
  }

  /// Takes over what somebody has put there.
  func put(_ new: String?) {
    lock.withLock {
      string = new
      changeCount += 1
    }
  }
}
