import AppSupport
import UIKit

/// Sees to it that the store knows of the tabs what the screen shows of them.
@MainActor final class TabSaver {
  private let store: TabStore
  private unowned let strip: TabStrip
  private var timer: Timer?
  private var observer: (any NSObjectProtocol)?

  /// The time between two savings while a page scrolls, in seconds.
  private static let interval: TimeInterval = 0.25

  init(store: TabStore, strip: TabStrip) {
    self.store = store
    self.strip = strip
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.saveAndWait() }
    }
  }

  deinit {
    timer?.invalidate()
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  func save() {
    timer?.invalidate()
    timer = nil
    let task = BackgroundTask("tabs")
    store.save(strip.saved) { task.end() }
  }

  /// Saves within a moment, and with it all that changes until then.
  func saveSoon() {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.save() }
    }
  }

  /// The process may end as soon as this returns.
  private func saveAndWait() {
    save()
    store.finishSaving()
  }
}

extension TabStrip {
  var saved: SavedTabs { SavedTabs(tabs: kept.tabs.map(\.page.saved), current: kept.current) }
}
