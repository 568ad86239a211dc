import CSDL2
import Foundation
import HostInterface

/// The cursor that the app wants, on its way to the host thread, which has SDL.
final class SharedCursor: @unchecked Sendable {
  private let lock = NSLock()
  private var wanted = PointerCursor.arrow
  private var shown = PointerCursor.arrow
  /// Wakes the host thread to show what the app wants.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func show(_ cursor: PointerCursor) {
    let isNew = lock.withLock { () -> Bool in
      defer { wanted = cursor }
      return wanted != cursor
    }
    if isNew { wake() }
  }

  /// Takes the cursor to be shown; nil if it is shown already.
  func takeChange() -> PointerCursor? {
    lock.withLock {
      guard wanted != shown else { return nil }
      shown = wanted
      return wanted
    }
  }
}

/// The desktop's cursors. The host thread's alone.
final class WindowCursors {
  private var made: [PointerCursor: OpaquePointer] = [:]

  deinit { for cursor in made.values { SDL_FreeCursor(cursor) } }

  func show(_ cursor: PointerCursor) {
    SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE)
    guard let shape = cursor.shape else { return }
    if made[cursor] == nil { made[cursor] = SDL_CreateSystemCursor(shape) }
    // A desktop without such a cursor goes on to show the one that it has.
    if let cursor = made[cursor] { SDL_SetCursor(cursor) }
  }
}

extension PointerCursor {
  /// The desktop's cursor; nil for none.
  fileprivate var shape: SDL_SystemCursor? {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .beam: SDL_SYSTEM_CURSOR_IBEAM
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .hidden: nil
    }
  }
}
