import Foundation

/// The array that an object has by a key, as one whose changes are changes of the object's.
///
/// Each change reads the property, sets it anew and tells observers which items it is about.
final class KeyedMutableArray: NSMutableArray {
  private let owner: NSObject
  private let key: String

  init(of owner: NSObject, _ key: String) {
    self.owner = owner
    self.key = key
    super.init(objects: nil, count: 0)
  }

  @available(*, unavailable)
  required init(objects: UnsafePointer<AnyObject>?, count: Int) { fatalError("It is an object's, by a key.") }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("It is an object's, by a key.") }

  @available(*, unavailable)
  required init(arrayLiteral elements: Any...) { fatalError("It is an object's, by a key.") }

  private var items: [Any] { listedItems(of: owner.value(forKey: key)) }

  private func change(_ kind: NSKeyValueChange, at index: Int, _ change: (inout [Any]) -> Void) {
    owner.willChange(kind, valuesAt: [index], forKey: key)
    let former = owner.value(forKey: key)
    var items = listedItems(of: former)
    change(&items)
    let new: Any = former is NSMutableArray ? NSMutableArray(array: items) : items
    KeyValueObservers.withoutTelling(of: owner, key) { owner.setValue(new, forKey: key) }
    owner.didChange(kind, valuesAt: [index], forKey: key)
  }

  override var count: Int { items.count }
  override func object(at index: Int) -> Any { items[index] }

  override func insert(_ anObject: Any, at index: Int) {
    change(.insertion, at: index) { $0.insert(anObject, at: index) }
  }

  override func removeObject(at index: Int) { change(.removal, at: index) { $0.remove(at: index) } }

  /// Replaces an item, or adds one behind the last, as an assignment by subscript may.
  override func replaceObject(at index: Int, with anObject: Any) {
    guard index < count else { return insert(anObject, at: index) }
    change(.replacement, at: index) { $0[index] = anObject }
  }
}
