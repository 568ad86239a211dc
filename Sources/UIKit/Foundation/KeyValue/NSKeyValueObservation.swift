import Foundation

/// Keeps a typed observation going; it ends when this goes, or is invalidated.
public final class NSKeyValueObservation: NSObject {
  private weak var object: NSObject?
  private var observations: [KeyPathObservation]

  fileprivate init(of object: NSObject, _ observations: [KeyPathObservation]) {
    self.object = object
    self.observations = observations
    super.init()
    for observation in observations {
      KeyValueObservers.of(object, create: true)?.observations.append(observation)
      observation.start()
    }
  }

  deinit { end() }

  /// Ends the observation. Does nothing if it has ended.
  public func invalidate() { end() }

  private func end() {
    for observation in observations {
      observation.stop()
      if let object { KeyValueObservers.of(object, create: false)?.observations.removeAll { $0 === observation } }
    }
    observations = []
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` when the property at `keyPath` changes, for as long as the result is kept.
  ///
  /// A property that a subclass inherits is compared with what it was at every change of the object: it is told when
  /// it is another, never before the change.
  ///
  /// - Precondition: The class or its superclass has a `KeyValueCoding` table.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let keys = KeyedPropertyTables.shared.properties(of: type(of: self)).map(\.key)
    demand(!keys.isEmpty, "\(type(of: self)) has no properties that can be observed")
    guard let key = key(of: keyPath) else {
      return observeInherited(keyPath, keys, options, changeHandler)
    }
    let observation = KeyPathObservation(of: self, key, options, observer: nil, context: nil) { object, change in
      guard let object = object as? Self else { return }
      let observed = NSKeyValueObservedChange<Value>(
        kind: change.kind, newValue: options.contains(.new) ? change.new?.value(as: Value.self) : nil,
        oldValue: options.contains(.old) ? change.old?.value(as: Value.self) : nil,
        indexes: change.items?.indexes, isPrior: change.isPrior)
      changeHandler(object, observed)
    }
    return NSKeyValueObservation(of: self, [observation])
  }

  /// Key paths that start at a subclass differ from those of the table, and don't tell which property they end at.
  private func observeInherited<Value>(
    _ keyPath: KeyPath<Self, Value>, _ keys: [String], _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func tell(_ object: Self, old: Value?) {
      let change = NSKeyValueObservedChange<Value>(
        kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? old : nil,
        indexes: nil, isPrior: false)
      changeHandler(object, change)
    }
    let observations = Set(keys).sorted().map { key in
      KeyPathObservation(of: self, key, [], observer: nil, context: nil) { object, _ in
        guard let object = object as? Self else { return }
        let old = last
        last = object[keyPath: keyPath]
        if !isSame(old, last) { tell(object, old: old) }
      }
    }
    if options.contains(.initial) { tell(self, old: nil) }
    return NSKeyValueObservation(of: self, observations)
  }

  /// Tells observers that the property is about to change. Call it before the change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let key = key(of: keyPath) { willChangeValue(forKey: key) }
  }

  /// Tells observers that the property has changed. Call it after the change.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let key = key(of: keyPath) { didChangeValue(forKey: key) }
  }

  private func key(of keyPath: AnyKeyPath) -> String? {
    KeyedPropertyTables.shared.properties(of: type(of: self)).last { $0.keyPath == keyPath }?.key
  }
}

extension KeyPathObservation.Value {
  /// The value as the property's type, which may be an optional one.
  fileprivate func value<Property>(as: Property.Type) -> Property? { value as? Property }
}

/// Values that can't be compared count as changed.
private func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  guard Value.self is AnyClass else { return false }
  return (a as AnyObject) === (b as AnyObject)
}
