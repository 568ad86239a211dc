import Foundation

/// The set that an object has by a key, as one whose changes are changes of the object's.
///
/// Each change reads the property, sets it anew and tells observers which members it is about.
final class KeyedMutableSet: NSMutableSet {
  private let owner: NSObject
  private let key: String

  init(of owner: NSObject, _ key: String) {
    self.owner = owner
    self.key = key
    super.init(objects: nil, count: 0)
  }

  @available(*, unavailable)
  override init(objects: UnsafePointer<AnyObject>!, count: Int) { fatalError("It is an object's, by a key.") }

  @available(*, unavailable)
  required init(capacity: Int) { fatalError("It is an object's, by a key.") }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("It is an object's, by a key.") }

  private var members: Set<AnyHashable> { setMembers(of: owner.value(forKey: key)) }

  private func change(_ kind: NSKeyValueSetMutationKind, _ objects: Set<AnyHashable>) {
    owner.willChangeValue(forKey: key, withSetMutation: kind, using: objects)
    let former = owner.value(forKey: key)
    let new = SetMutation(kind: kind, objects: objects).result(of: setMembers(of: former))
    let isMutable = former.map { type(of: $0) is NSMutableSet.Type } ?? false
    KeyValueObservers.withoutTelling(of: owner, key) {
      owner.setValue(isMutable ? NSMutableSet(set: new) : new, forKey: key)
    }
    owner.didChangeValue(forKey: key, withSetMutation: kind, using: objects)
  }

  // MARK: What it has

  override var count: Int { members.count }
  override var description: String { "\(members.map(\.base))" }
  override func objectEnumerator() -> NSEnumerator { MemberEnumerator(members) }

  override func member(_ object: Any) -> Any? {
    guard let object = object as? AnyHashable else { return nil }
    return members.first { $0 == object }?.base
  }

  // MARK: Changes

  override func add(_ object: Any) { change(.union, [hashable(object)]) }
  override func remove(_ object: Any) { change(.minus, [hashable(object)]) }
  override func addObjects(from array: [Any]) { change(.union, Set(array.map(hashable))) }
  override func union(_ otherSet: Set<AnyHashable>) { change(.union, otherSet) }
  override func minus(_ otherSet: Set<AnyHashable>) { change(.minus, otherSet) }
  override func intersect(_ otherSet: Set<AnyHashable>) { change(.intersect, otherSet) }
  override func setSet(_ otherSet: Set<AnyHashable>) { change(.set, otherSet) }
  override func removeAllObjects() { change(.intersect, []) }

  private func hashable(_ object: Any) -> AnyHashable {
    guard let object = object as? AnyHashable else {
      fatalError("[\(type(of: owner)) mutableSetValueForKey:]: \(object) can't be in a set: it has no hash value")
    }
    return object
  }
}

/// The members of a set, one after the other.
private final class MemberEnumerator: NSEnumerator {
  private var rest: Set<AnyHashable>.Iterator

  init(_ members: Set<AnyHashable>) { rest = members.makeIterator() }

  override func nextObject() -> Any? { rest.next()?.base }
}
