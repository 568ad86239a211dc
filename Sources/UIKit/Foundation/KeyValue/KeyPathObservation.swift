import Foundation

/// One observer of one path of keys.
final class KeyPathObservation {
  /// A change as it happens, before the options decide what the observer sees of it.
  struct Change {
    var old: Value?
    var new: Value?
    var isPrior = false
    /// What happens to items of a collection; nil where the property is set.
    var items: ItemChange?

    var kind: NSKeyValueChange { items?.kind ?? .setting }

    func dictionary(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
      var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
      if let indexes = items?.indexes { dictionary[.indexesKey] = indexes }
      if let old, options.contains(.old) { dictionary[.oldKey] = old.value ?? NSNull() }
      if let new, options.contains(.new) { dictionary[.newKey] = new.value ?? NSNull() }
      if isPrior { dictionary[.notificationIsPriorKey] = true }
      return dictionary
    }
  }

  /// What a property has, which may be nil.
  struct Value { let value: Any? }

  let keyPath: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  /// Identity alone: observers take their leave in their `deinit`, where no weak reference finds them any more.
  private let observer: ObjectIdentifier?
  private weak var object: NSObject?
  private let tell: (NSObject, Change) -> Void
  /// Objects that the path passes now, the observed one first.
  private var passed: [WeakObject] = []
  /// What was found out before changes that are under way; calls may nest.
  private var pending: [Pending] = []

  private struct Pending {
    var old: Value?
    /// Members that a set gets: afterwards, they can't be told from those that it had.
    var new: Value?
  }

  private struct WeakObject { weak var object: NSObject? }

  init(
    of object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions, observer: AnyObject?,
    context: UnsafeMutableRawPointer?, tell: @escaping (NSObject, Change) -> Void
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.observer = observer.map(ObjectIdentifier.init)
    self.context = context
    self.tell = tell
  }

  func belongs(to observer: AnyObject) -> Bool { self.observer == ObjectIdentifier(observer) }

  func start() {
    link()
    guard options.contains(.initial), let object else { return }
    tell(object, Change(new: value(if: .new)))
  }

  func stop() {
    unlink()
    object = nil
  }

  /// Notes what there is before a change.
  /// - Parameter items: what happens to items of a collection; nil where the property is set.
  func willChange(_ items: ItemChange? = nil) {
    guard let object else { return }
    let items = items.flatMap { isEnd($0) ? $0 : nil }
    let found =
      items?.mutation.map { effect(of: $0) } ?? Pending(old: value(if: .old, items, exceptOf: .insertion))
    pending.append(found)
    if options.contains(.prior) { tell(object, Change(old: found.old, isPrior: true, items: items)) }
  }

  func didChange(_ items: ItemChange? = nil) {
    // An observer added between the two calls is not told: it has seen no beginning.
    guard let object, let found = pending.popLast() else { return }
    if passed.count > 1 || keyPath.contains(".") {
      unlink()
      link()
    }
    let items = items.flatMap { isEnd($0) ? $0 : nil }
    let new = items?.mutation == nil ? value(if: .new, items, exceptOf: .removal) : found.new
    tell(object, Change(old: found.old, new: new, items: items))
  }

  /// The members that a set loses and gets by what is about to be done to it.
  private func effect(of mutation: SetMutation) -> Pending {
    guard let object, !options.isDisjoint(with: [.old, .new]) else { return Pending() }
    let members = setMembers(of: object.value(forKeyPath: keyPath))
    let result = mutation.result(of: members)
    return Pending(
      old: mutation.change == .insertion ? nil : Value(value: members.subtracting(result)),
      new: mutation.change == .removal ? nil : Value(value: result.subtracting(members)))
  }

  /// Whether the items are those of the collection at the end of the path: a change on the way there sets what is at its
  /// end.
  private func isEnd(_ items: ItemChange) -> Bool {
    guard let dot = keyPath.lastIndex(of: ".") else { return keyPath == items.key && object === items.owner }
    let owner = object?.value(forKeyPath: String(keyPath[..<dot])) as? NSObject
    return keyPath[keyPath.index(after: dot)...] == items.key && owner === items.owner
  }

  /// What the path leads to now, or of a collection the items that change, but for a kind of change that has none then.
  private func value(
    if option: NSKeyValueObservingOptions, _ items: ItemChange?, exceptOf kind: NSKeyValueChange
  ) -> Value? {
    guard let items else { return value(if: option) }
    guard items.kind != kind, let whole = value(if: option) else { return nil }
    let listed = listedItems(of: whole.value)
    return Value(value: (items.indexes ?? []).filter(listed.indices.contains).map { listed[$0] })
  }

  /// What the path leads to now, where the observer wants to know it.
  private func value(if option: NSKeyValueObservingOptions) -> Value? {
    guard options.contains(option), let object else { return nil }
    return Value(value: object.value(forKeyPath: keyPath))
  }

  /// Takes its place with each object along the path, and along those that its keys depend on.
  private func link() {
    if let object { link(along: keyPath, from: object) }
  }

  private func link(along path: String, from object: NSObject) {
    let (key, rest) = splitKeyPath(path)
    // Where it has been already, keys depend on each other, or on the same one.
    if let observers = KeyValueObservers.of(object, create: true), !observers.isLinked(self, by: key) {
      observers.link(self, by: key)
      passed.append(WeakObject(object: object))
      for path in object.affectingPaths(of: key).sorted() { link(along: path, from: object) }
    }
    if let rest, let next = object.value(forKey: key) as? NSObject { link(along: rest, from: next) }
  }

  private func unlink() {
    for case let object? in passed.map(\.object) { KeyValueObservers.of(object, create: false)?.unlink(self) }
    passed = []
  }
}
