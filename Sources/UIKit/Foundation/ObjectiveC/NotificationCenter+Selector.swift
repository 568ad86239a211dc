import Foundation
import HostInterface

extension NotificationCenter {
  /// Sends `selector` to `observer` for each notification with that name (any, if nil) from that object (any, if nil).
  /// The observer is not kept alive, and needs not be removed. Observers are told in the order in which they came.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    NotificationObservers.of(self).add(observer, name, object) { [weak observer] notification in
      guard let observer else { return }
      selector.invoke(on: observer, notification)
    }
  }

  /// Calls `block` for each such notification, on `queue` if there is one. Observers are told in the order in which
  /// they came.
  @_disfavoredOverload
  public func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NSObject()
    NotificationObservers.of(self).add(token, name, object, keeping: token) { notification in
      guard let queue else { return block(notification) }
      let delivery = UncheckedCall { block(notification) }
      queue.addOperation { delivery.run() }
    }
    return token
  }

  /// Removes an observer from all notifications.
  public func removeObserver(_ observer: AnyObject) {
    NotificationObservers.of(self).remove(observer) { _, _ in true }
    removeObserver(observer as Any)
  }

  /// Removes an observer from the notifications with that name (any, if nil) from that object (any, if nil).
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let sender = object.map { $0 as AnyObject }
    NotificationObservers.of(self).remove(observer) { observedName, observedSender in
      (name == nil || name == observedName) && (sender == nil || sender === observedSender)
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// The observers of one centre, in order. Foundation keeps its own in a dictionary and tells them in no order.
private final class NotificationObservers: @unchecked Sendable {
  private struct Entry {
    weak var observer: AnyObject?
    let name: NSNotification.Name?
    weak var sender: AnyObject?
    let hasSender: Bool
    /// Tokens live until they are removed.
    let kept: AnyObject?
    let serial: Int
    let notify: (Notification) -> Void

    func wants(_ notification: Notification) -> Bool {
      guard observer != nil, name == nil || name == notification.name else { return false }
      guard hasSender else { return true }
      return sender != nil && sender === notification.object.map { $0 as AnyObject }
    }
  }

  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  private static let creation = NSLock()

  static func of(_ center: NotificationCenter) -> NotificationObservers {
    creation.withLock {
      if let observers = AssociatedObjects.shared.value(of: center, key) as? NotificationObservers { return observers }
      let observers = NotificationObservers()
      AssociatedObjects.shared.set(observers, of: center, key, .OBJC_ASSOCIATION_RETAIN)
      observers.listen(to: center)
      return observers
    }
  }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var lastSerial = 0

  private func listen(to center: NotificationCenter) {
    Machine.observeAll(of: center) { [weak self] in self?.post($0) }
  }

  func add(
    _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?, keeping kept: AnyObject? = nil,
    _ notify: @escaping (Notification) -> Void
  ) {
    lock.withLock {
      lastSerial += 1
      entries.removeAll { $0.observer == nil }
      entries.append(
        Entry(
          observer: observer, name: name, sender: object.map { $0 as AnyObject }, hasSender: object != nil, kept: kept,
          serial: lastSerial, notify: notify))
    }
  }

  func remove(_ observer: AnyObject, where matches: (NSNotification.Name?, AnyObject?) -> Bool) {
    lock.withLock {
      entries.removeAll { $0.observer === observer && matches($0.name, $0.sender) }
    }
  }

  private func post(_ notification: Notification) {
    for entry in lock.withLock({ entries.filter { $0.wants(notification) } })
    // One that an earlier observer has removed is not told any more.
    where lock.withLock({ entries.contains { $0.serial == entry.serial } }) {
      entry.notify(notification)
    }
  }
}
