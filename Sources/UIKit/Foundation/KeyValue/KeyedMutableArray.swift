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

  private func change(_ kind: NSKeyValueChange, at indexes: IndexSet, _ change: (inout [Any]) -> Void) {
    owner.willChange(kind, valuesAt: indexes, forKey: key)
    let former = owner.value(forKey: key)
    var items = listedItems(of: former)
    change(&items)
    let new: Any = former is NSMutableArray ? NSMutableArray(array: items) : items
    KeyValueObservers.withoutTelling(of: owner, key) { owner.setValue(new, forKey: key) }
    owner.didChange(kind, valuesAt: indexes, forKey: key)
  }

  override var count: Int { items.count }
  override func object(at index: Int) -> Any { items[index] }

  override func insert(_ anObject: Any, at index: Int) {
    change(.insertion, at: [index]) { $0.insert(anObject, at: index) }
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    precondition(objects.count == indexes.count, "There are \(objects.count) items for \(indexes.count) indexes.")
    guard !indexes.isEmpty else { return }
    change(.insertion, at: indexes) { items in
      for (object, index) in zip(objects, indexes) { items.insert(object, at: index) }
    }
  }

  override func removeObject(at index: Int) { change(.removal, at: [index]) { $0.remove(at: index) } }

  override func removeObjects(at indexes: IndexSet) {
    guard !indexes.isEmpty else { return }
    change(.removal, at: indexes) { items in
      for index in indexes.reversed() { items.remove(at: index) }
    }
  }

  /// Replaces an item, or adds one behind the last, as an assignment by subscript may.
  override func replaceObject(at index: Int, with anObject: Any) {
    guard index < count else { return insert(anObject, at: index) }
    change(.replacement, at: [index]) { $0[index] = anObject }
  }

  /// Replaces the items of a range one by one, then removes those that are left of it or inserts those that are new.
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    precondition(range.upperBound <= count, "The range \(range) reaches beyond the \(count) items.")
    let common = range.location + Swift.min(range.length, otherArray.count)
    for index in range.location..<common { replaceObject(at: index, with: otherArray[index - range.location]) }
    removeObjects(at: IndexSet(integersIn: common..<range.upperBound))
    let new = otherArray.dropFirst(range.length)
    insert(Array(new), at: IndexSet(integersIn: common..<common + new.count))
  }

  override func exchangeObject(at index1: Int, withObjectAt index2: Int) {
    let (first, second) = (object(at: index1), object(at: index2))
    replaceObject(at: index1, with: second)
    replaceObject(at: index2, with: first)
  }

  override func isEqual(_ value: Any?) -> Bool { (value as? NSArray).map { isEqual(to: Array($0)) } ?? false }
}
