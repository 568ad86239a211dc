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

  /// Takes the string that the app has set and the desktop doesn't know yet.
  func takeOutgoing() -> String?? {
    lock.withLock {
      defer { outgoing = nil }
      return outgoing
    }
  }

  /// The text that another app has copied, which may be gigabytes: no more of it is taken over than so many bytes, up
  /// to the end of a character.
  static func text(_ bytes: UnsafePointer<CChar>, longest: Int = 16 << 20) -> String {
    var count = strnlen(bytes, longest + 1)
    if count > longest {
      count = longest
      while count > 0, UInt8(bitPattern: bytes[count]) & 0xc0 == 0x80 { count -= 1 }
    }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  /// Takes over the string that the desktop has now.
  func update(_ new: String?) {
    lock.withLock {
      guard new != string else { return }
      string = new
      changeCount += 1
    }
  }
}
