import CSDL2
import Foundation

/// Whether the desktop's screen saver may come, on its way to the host thread, which has SDL.
final class SharedScreenSaver: @unchecked Sendable {
  private let lock = NSLock()
  private var isAllowed = true
  private var isApplied = true
  /// Wakes the host thread to tell the desktop.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func allow(_ isAllowed: Bool) {
    lock.withLock { self.isAllowed = isAllowed }
    wake()
  }

  /// Takes what the desktop is to be told; nil if it knows.
  func takeChange() -> Bool? {
    lock.withLock {
      guard isAllowed != isApplied else { return nil }
      isApplied = isAllowed
      return isAllowed
    }
  }

  /// Tells the desktop. The host thread's alone.
  static func apply(_ isAllowed: Bool) {
    if isAllowed { SDL_EnableScreenSaver() } else { SDL_DisableScreenSaver() }
  }
}
