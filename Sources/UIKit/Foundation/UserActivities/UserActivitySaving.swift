/// Whether an activity is the current one, and who is asked to bring it up to date.
final class UserActivitySaving: @unchecked Sendable {
  /// What a person does at the moment.
  private final class Present: @unchecked Sendable {
    let lock = NSLock()
    weak var activity: NSUserActivity?
  }

  private static let present = Present()

  private let lock = NSLock()
  private var isValid = true
  private var isScheduled = false
  /// Brings the activity up to date besides its delegate, by who does.
  private var updates: [ObjectIdentifier: @MainActor @Sendable (NSUserActivity) -> Void] = [:]

  /// What a person does at the moment; nil where no app says.
  static var current: NSUserActivity? { present.lock.withLock { present.activity } }

  func begin(_ activity: NSUserActivity) {
    guard lock.withLock({ isValid }) else { return }
    Self.present.lock.withLock { Self.present.activity = activity }
    if activity.needsSave { schedule(activity) }
  }

  func resign(_ activity: NSUserActivity) {
    Self.present.lock.withLock { if Self.present.activity === activity { Self.present.activity = nil } }
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
    guard activity.needsSave, Self.current === activity else { return }
    activity.needsSave = false
    activity.delegate?.userActivityWillSave(activity)
    for update in updates { update(activity) }
  }
}
