/// Whether an activity is the current one, and who is asked to bring it up to date.
final class UserActivitySaving: @unchecked Sendable {
  private let lock = NSLock()
  private var isValid = true
  private var isScheduled = false
  /// Brings the activity up to date besides its delegate, by who does.
  private var updates: [ObjectIdentifier: @MainActor @Sendable (NSUserActivity) -> Void] = [:]

  func begin(_ activity: NSUserActivity) {
    guard lock.withLock({ isValid }) else { return }
    CurrentUserActivity.ofDevice?.activity = activity
    if activity.needsSave { schedule(activity) }
  }

  func resign(_ activity: NSUserActivity) {
    CurrentUserActivity.ofDevice?.end(activity)
  }

  func invalidate(_ activity: NSUserActivity) {
    lock.withLock { isValid = false }
    resign(activity)
  }

  func setUpdate(of owner: ObjectIdentifier, _ update: (@MainActor @Sendable (NSUserActivity) -> Void)?) {
    lock.withLock { updates[owner] = update }
  }

  /// Saves the activity with the main queue's next work, if it is still the current one then.
  func schedule(_ activity: NSUserActivity) {
    let isNew = lock.withLock { () -> Bool in
      defer { isScheduled = true }
      return !isScheduled
    }
    guard isNew else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.save(activity) } }
  }

  @MainActor private func save(_ activity: NSUserActivity) {
    let updates = lock.withLock {
      isScheduled = false
      return Array(self.updates.values)
    }
    guard activity.needsSave, CurrentUserActivity.ofDevice?.activity === activity else { return }
    activity.needsSave = false
    activity.delegate?.userActivityWillSave(activity)
    for update in updates { update(activity) }
  }
}

/// What a person does in an app at the moment: a part of the device's context.
final class CurrentUserActivity: DevicePart, @unchecked Sendable {
  static let slot = DeviceSlot()

  private let lock = NSLock()
  private weak var current: NSUserActivity?

  /// The current device's part; nil in a process without one.
  static var ofDevice: CurrentUserActivity? { DeviceContext.currentOnAnyThread.parts[CurrentUserActivity.self] }

  /// The activity; nil where the app says none.
  var activity: NSUserActivity? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// Ends an activity, if it is the current one.
  func end(_ activity: NSUserActivity) { lock.withLock { if current === activity { current = nil } } }
}
