/// Something in front of the app that hears of a window's events before those whom they are for: a menu.
@MainActor protocol EventWatching: AnyObject {
  /// - Parameter touches: those of the event that are in the window.
  func touchesWillReach(_ window: UIWindow, _ touches: [UITouch])

  /// A key has come down.
  /// - Returns: whether it was meant for this, and goes no further.
  func takes(_ key: UIKey, in window: UIWindow) -> Bool
}

/// Those who watch events at present, each until it is gone.
@MainActor enum EventWatchers {
  private struct Entry { weak var watcher: (any EventWatching)? }
  private static var entries: [Entry] = []

  static var present: [any EventWatching] { entries.compactMap(\.watcher) }

  static func add(_ watcher: any EventWatching) {
    entries.removeAll { $0.watcher == nil || $0.watcher === watcher }
    entries.append(Entry(watcher: watcher))
  }
}
