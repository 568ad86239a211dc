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

  override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: [index]) }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    precondition(objects.count == indexes.count, "There are \(objects.count) items for \(indexes.count) indexes.")
    guard !indexes.isEmpty else { return }
    change(.insertion, at: indexes) { items in
      for (object, index) in zip(objects, indexes) { items.insert(object, at: index) }
    }
  }

  override func removeObject(at index: Int) { removeObjects(at: [index]) }

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

  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
  override func index(of anObject: Any) -> Int { index(of: anObject, in: NSRange(location: 0, length: count)) }

  /// Finds the first item that is equal. Foundation's array knows no objects again that are plain Swift ones, and so
  /// neither finds nor removes them.
  override func index(of anObject: Any, in range: NSRange) -> Int {
    let items = self.items
    return (range.location..<range.upperBound).first { isSame(items[$0], anObject) } ?? NSNotFound
  }

  override func indexOfObjectIdentical(to anObject: Any) -> Int {
    items.firstIndex { isIdentical($0, anObject) } ?? NSNotFound
  }

  override func remove(_ anObject: Any) { removeAll { isSame($0, anObject) } }
  override func removeObject(identicalTo anObject: Any) { removeAll { isIdentical($0, anObject) } }

  override func removeObjects(in otherArray: [Any]) {
    removeAll { item in otherArray.contains { isSame(item, $0) } }
  }

  /// Removes items one by one, the last one first.
  private func removeAll(where isMeant: (Any) -> Bool) {
    for (index, item) in items.enumerated().reversed() where isMeant(item) { removeObject(at: index) }
  }

  private func isSame(_ item: Any, _ other: Any) -> Bool {
    isIdentical(item, other) || NSArray(object: item).contains(other)
  }

  private func isIdentical(_ item: Any, _ other: Any) -> Bool {
    type(of: item) is AnyClass && item as AnyObject === other as AnyObject
  }

  override func isEqual(_ value: Any?) -> Bool { (value as? NSArray).map { isEqual(to: Array($0)) } ?? false }
}
