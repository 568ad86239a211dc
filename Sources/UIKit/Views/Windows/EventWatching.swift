/// Something in front of the app that hears of a window's events before those whom they are for: a menu.
@MainActor protocol EventWatching: AnyObject {
  /// The window in which the watcher lies; nil once it has gone.
  var window: UIWindow? { get }

  /// Notifies the watcher of touches before they reach a window.
  /// - Parameter touches: those of the event that are in the window.
  func touchesWillReach(_ window: UIWindow, _ touches: [UITouch])

  /// A key has come down.
  /// - Returns: whether it was meant for this, and goes no further.
  func takes(_ key: UIKey, in window: UIWindow) -> Bool
}

/// The watchers of events at present, each until it is gone, whichever device it is on.
@MainActor enum EventWatchers {
  private struct Entry { weak var watcher: (any EventWatching)? }
  private static var entries: [Entry] = []

  /// The watchers on the screen that a window lies on, and those that lie on none any more.
  static func watchers(beside window: UIWindow) -> [any EventWatching] {
    entries.compactMap(\.watcher).filter { watcher in
      guard let scene = watcher.window?.windowScene else { return true }
      return scene === window.windowScene
    }
  }

  static func add(_ watcher: any EventWatching) {
    entries.removeAll { $0.watcher == nil || $0.watcher === watcher }
    entries.append(Entry(watcher: watcher))
  }
}
