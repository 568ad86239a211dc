import Foundation

/// A dictionary from objects to objects that may let them go. An entry is there as long as both of its objects are.
///
/// It is a handle: what one holder sets, all see. The types of keys and objects are for the compiler alone. Entries come
/// out in the order in which their keys were first set.
public struct NSMapTable<KeyType, ObjectType> {
  let table: ReferenceTable

  init(table: ReferenceTable) { self.table = table }

  /// Makes an empty table. The capacity is a hint that nothing follows.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    table = ReferenceTable(keyOptions: keyOptions, valueOptions: valueOptions)
  }

  /// A table that keeps keys and objects alive.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A table that keeps objects alive as long as their keys are. Keys are compared by identity.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// A table that keeps keys alive as long as their objects are.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// A table that keeps nothing alive. Keys are compared by identity.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(
      keyOptions: [.weakMemory, .objectPointerPersonality], valueOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// How many entries are there; those with an object that has gone don't count.
  public var count: Int { table.count }

  /// The object of a key.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.pair(of: $0 as AnyObject) }?.value as? ObjectType
  }

  /// Sets the object of a key. Does nothing without a key or an object.
  ///
  /// - Precondition: What is held weakly is an instance of a class.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    demand(canHold(aKey, table.keyOptions), "A map table holds weak keys that are objects, not values such as \(aKey)")
    demand(
      canHold(anObject, table.valueOptions), "A map table holds weak objects, not values such as \(anObject)")
    table.set(anObject as AnyObject, of: aKey as AnyObject)
  }

  /// Removes the entry of a key, if there is one.
  public func removeObject(forKey aKey: KeyType?) {
    if let aKey { table.remove(aKey as AnyObject) }
  }

  /// Removes all entries.
  public func removeAllObjects() { table.removeAll() }

  /// Hands out the keys that are there now.
  public func keyEnumerator() -> NSEnumerator { ListEnumerator(table.pairs.map(\.key)) }

  /// Hands out the objects that are there now.
  public func objectEnumerator() -> NSEnumerator? { ListEnumerator(table.pairs.map(\.value)) }

  /// The entries as a dictionary; a key that can't be hashed stands there by its identity.
  public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    table.pairs.reduce(into: [:]) { entries, pair in
      entries[pair.key as? AnyHashable ?? AnyHashable(ObjectIdentifier(pair.key))] = pair.value as? ObjectType
    }
  }

  /// A table of its own with the same entries and options.
  public func copy() -> Any { table.copy() }

  /// A table of its own with the same entries and options.
  public func mutableCopy() -> Any { table.copy() }

  private func canHold(_ value: Any, _ options: NSPointerFunctions.Options) -> Bool {
    !options.isWeak || type(of: value) is AnyClass
  }
}

extension NSMapTable: CustomStringConvertible {
  /// The name of the type and the entries.
  public var description: String { "NSMapTable \(table.pairs.map { "\($0.key): \($0.value)" })" }
}

/// A table is an object where one is asked for, and casts tell nothing of its types, as on Apple's systems.
extension NSMapTable: _ObjectiveCBridgeable {
  /// The object that all handles of the table share.
  public func _bridgeToObjectiveC() -> NSObject { table }

  /// Makes a handle of a table's object; ends the program where the object is none.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSObject, result: inout NSMapTable<KeyType, ObjectType>?
  ) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  /// Makes a handle of a table's object, and says whether the object is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSObject, result: inout NSMapTable<KeyType, ObjectType>?
  ) -> Bool {
    result = (source as? ReferenceTable).map(NSMapTable.init(table:))
    return result != nil
  }

  /// Makes a handle of a table's object; ends the program where the object is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSObject?) -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(table: source as! ReferenceTable)
  }
}
