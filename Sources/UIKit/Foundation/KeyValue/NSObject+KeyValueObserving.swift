import Foundation

/// An object that is told when what it observes by key changes.
public protocol KeyValueObserver: AnyObject {
  /// Tells of a change in what is observed.
  /// - Parameters:
  ///   - keyPath: As it was given when the observer was added.
  ///   - object: The object that is observed.
  ///   - change: What has changed, as far as the options ask.
  ///   - context: As it was given when the observer was added.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// Raises the exception with which an object answers to a change that none of its classes handles. The build plugin writes
/// this for `super.observeValue(forKeyPath:of:change:context:)` where no superclass has the method.
public func _observeValue(
  forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
) {
  let place = "\(keyPath ?? "nil") of \(object.map { "\(type(of: $0))" } ?? "nil")"
  NSException(
    name: .internalInconsistencyException, reason: "a change of \(place) was received and not handled"
  ).raise()
}

extension NSObject {
  /// Tells `observer` when the value at the end of a path of keys changes. Neither object keeps the other alive; an
  /// observer that goes is told no more.
  ///
  /// - Precondition: The observer implements `observeValue(forKeyPath:of:change:context:)`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let told = observer as? any KeyValueObserver else {
      fatalError("\(type(of: observer)) has no observeValue(forKeyPath:of:change:context:)")
    }
    let observation = KeyPathObservation(
      of: self, keyPath, options, observer: observer, context: context,
      tell: { [weak told] object, change in
        told?.observeValue(forKeyPath: keyPath, of: object, change: change.dictionary(options), context: context)
      })
    KeyValueObservers.of(self, create: true)?.observations.append(observation)
    observation.start()
  }

  /// Stops telling `observer`: the latest addition with this path and context.
  ///
  /// - Precondition: It is observing.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    removeObserver(observer, keyPath) { $0.context == context }
  }

  /// Stops telling `observer`: the latest addition with this path.
  ///
  /// - Precondition: It is observing.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObserver(observer, keyPath) { _ in true }
  }

  private func removeObserver(
    _ observer: NSObject, _ keyPath: String, where matches: (KeyPathObservation) -> Bool
  ) {
    let observers = KeyValueObservers.of(self, create: false)
    let index = observers?.observations.lastIndex { observation in
      observation.belongs(to: observer) && observation.keyPath == keyPath && matches(observation)
    }
    guard let observers, let index else {
      fatalError("Cannot remove \(type(of: observer)) for \"\(keyPath)\" of \(type(of: self)): it doesn't observe it")
    }
    observers.observations.remove(at: index).stop()
  }

  /// Tells observers that a property is about to change that may be observed by its key. Call it before the change.
  public func willChangeValue(forKey key: String) {
    for observation in KeyValueObservers.of(self, create: false)?.told(key) ?? [] { observation.willChange() }
  }

  /// Tells observers that the property has changed. Call it after the change.
  public func didChangeValue(forKey key: String) {
    for observation in KeyValueObservers.of(self, create: false)?.told(key) ?? [] { observation.didChange() }
  }

  /// Tells observers that items of a collection are about to be inserted, removed or replaced. Call it before the change.
  /// - Parameters:
  ///   - changeKind: the change; with `setting` it is that of the whole property.
  ///   - indexes: the places of the items: those that they get, where they are inserted.
  ///   - key: the key of the collection.
  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    guard changeKind != .setting else { return willChangeValue(forKey: key) }
    let items = ItemChange(kind: changeKind, indexes: indexes, owner: self, key: key)
    for observation in KeyValueObservers.of(self, create: false)?.links(key) ?? [] { observation.willChange(items) }
  }

  /// Tells observers that items of a collection have changed. Call it after the change, with what was said before it.
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    guard changeKind != .setting else { return didChangeValue(forKey: key) }
    let items = ItemChange(kind: changeKind, indexes: indexes, owner: self, key: key)
    for observation in KeyValueObservers.of(self, create: false)?.links(key) ?? [] { observation.didChange(items) }
  }

  /// Tells observers that members of a set are about to be inserted, removed or replaced. Call it before the change.
  /// - Parameters:
  ///   - mutationKind: what is done to the set.
  ///   - objects: with which it is done: those that may be added, or removed, or that are left.
  ///   - key: the key of the set.
  public func willChangeValue(
    forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>
  ) {
    let items = ItemChange(SetMutation(kind: mutationKind, objects: objects), owner: self, key: key)
    for observation in KeyValueObservers.of(self, create: false)?.links(key) ?? [] { observation.willChange(items) }
  }

  /// Tells observers that members of a set have changed. Call it after the change, with what was said before it.
  public func didChangeValue(
    forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>
  ) {
    let items = ItemChange(SetMutation(kind: mutationKind, objects: objects), owner: self, key: key)
    for observation in KeyValueObservers.of(self, create: false)?.links(key) ?? [] { observation.didChange(items) }
  }

  /// The set of a property, as one whose changes change the property and tell observers which members they are about.
  ///
  /// - Precondition: The class has such a property, which is a set and can be set.
  public func mutableSetValue(forKey key: String) -> NSMutableSet { KeyedMutableSet(of: self, key) }

  /// The set at the end of a path of keys, as `mutableSetValue(forKey:)` gives it.
  ///
  /// - Precondition: No object on the way is nil.
  public func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    let (owner, key) = lastOwner(onPath: keyPath, for: "mutableSetValueForKeyPath")
    return owner.mutableSetValue(forKey: key)
  }

  /// The object that has the last key of a path, and that key.
  private func lastOwner(onPath keyPath: String, for method: String) -> (owner: NSObject, key: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return (self, keyPath) }
    guard let owner = value(forKeyPath: String(keyPath[..<dot])) as? NSObject else {
      fatalError("[\(type(of: self)) \(method):]: there is no object at \(keyPath[..<dot])")
    }
    return (owner, String(keyPath[keyPath.index(after: dot)...]))
  }

  /// The array of a property, as one whose changes change the property and tell observers which items they are about.
  ///
  /// - Precondition: The class has such a property, which is an array and can be set.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { KeyedMutableArray(of: self, key) }

  /// The array at the end of a path of keys, as `mutableArrayValue(forKey:)` gives it.
  ///
  /// - Precondition: No object on the way is nil.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let (owner, key) = lastOwner(onPath: keyPath, for: "mutableArrayValueForKeyPath")
    return owner.mutableArrayValue(forKey: key)
  }
}
