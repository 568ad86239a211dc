import Foundation

/// A side table from objects, held weakly, to what is associated with them.
final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private enum Held {
    case strong(Any)
    case weak(WeakBox)
    var value: Any? {
      switch self {
      case .strong(let value): value
      case .weak(let box): box.object
      }
    }
  }

  private final class WeakBox {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private struct Entry {
    let owner: WeakBox
    let type: ObjectIdentifier
    let serial: UInt64
    var values: [UnsafeRawPointer: Held] = [:]
  }

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var serial: UInt64 = 0
  /// Sweeping when the table has doubled since the last time costs each insertion a constant.
  private var sweepAt = 64

  func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock { live(owner)?.values[key]?.value }
  }

  func set(_ value: Any?, of owner: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    let released: Any? = lock.withLock {
      guard var entry = live(owner) ?? (value == nil ? nil : makeEntry(owner)) else { return nil }
      let old = entry.values[key]
      entry.values[key] = value.map { hold($0, policy) }
      entries[ObjectIdentifier(owner)] = entry.values.isEmpty ? nil : entry
      return old
    }
    // Lets the old value go outside the lock: its deinitializer may come back here.
    withExtendedLifetime(released) {}
    sweepIfNeeded()
  }

  func removeAll(of owner: AnyObject) {
    let removed = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(removed) {}
  }

  private func hold(_ value: Any, _ policy: objc_AssociationPolicy) -> Held {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakBox(value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((value as? NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
    }
  }

  /// The entry of an owner. One that was left by a former object at the same address doesn't count.
  private func live(_ owner: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(owner)] else { return nil }
    if let object = entry.owner.object { return object === owner ? entry : nil }
    // Weak references let go before `deinit` runs; what is associated is there until after it.
    return entry.type == ObjectIdentifier(type(of: owner)) && isInDeinit(owner) ? entry : nil
  }

  /// Whether an object is on its way out: no weak reference to it can be made any more.
  private func isInDeinit(_ object: AnyObject) -> Bool { WeakBox(object).object == nil }

  private func makeEntry(_ owner: AnyObject) -> Entry {
    serial += 1
    return Entry(owner: WeakBox(owner), type: ObjectIdentifier(type(of: owner)), serial: serial)
  }

  private func sweepIfNeeded() {
    let dead: [Entry] = lock.withLock {
      guard entries.count >= sweepAt else { return [] }
      let dead = entries.filter { $0.value.owner.object == nil }
      for key in dead.keys { entries[key] = nil }
      sweepAt = max(64, entries.count * 2)
      return dead.values.sorted { $0.serial < $1.serial }
    }
    for entry in dead { withExtendedLifetime(entry) {} }
  }
}
