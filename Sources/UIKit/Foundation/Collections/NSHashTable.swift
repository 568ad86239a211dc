import Foundation

/// A set of objects that may let them go.
///
/// It is a handle: what one holder adds, all see. The type of the elements is for the compiler alone, and a copy may be
/// taken for a table of another type. Objects come out in the order in which they were added.
public struct NSHashTable<ObjectType> {
  let table: ReferenceTable

  init(table: ReferenceTable) { self.table = table }

  /// Makes an empty table. The capacity is a hint that nothing follows.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    table = ReferenceTable(keyOptions: options, valueOptions: options.subtracting(.copyIn))
  }

  /// A table that doesn't keep its objects alive.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// How many objects are there; those that have gone don't count.
  public var count: Int { table.count }

  /// The objects that are there.
  public var allObjects: [ObjectType] { table.pairs.compactMap { $0.key as? ObjectType } }

  /// One of the objects, nil in an empty table.
  public var anyObject: ObjectType? { allObjects.first }

  /// The objects as a set; an object that can't be hashed stands there by its identity.
  public var setRepresentation: Set<AnyHashable> {
    Set(table.pairs.map { $0.key as? AnyHashable ?? AnyHashable(ObjectIdentifier($0.key)) })
  }

  /// Hands out the objects that are there now.
  public func objectEnumerator() -> NSEnumerator { ListEnumerator(table.pairs.map(\.key)) }

  /// The object of the table that equals `object`.
  public func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.pair(of: $0 as AnyObject) }?.key as? ObjectType
  }

  /// Whether an object that equals `anObject` is there.
  public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Adds an object, unless one that equals it is there.
  ///
  /// - Precondition: It is an instance of a class.
  public func add(_ object: ObjectType?) {
    guard let object else { return }
    demand(type(of: object as Any) is AnyClass, "A hash table holds objects, not values such as \(object)")
    let reference = object as AnyObject
    if table.pair(of: reference) == nil { table.set(reference, of: reference) }
  }

  /// Takes out the object that equals `object`, if there is one.
  public func remove(_ object: ObjectType?) {
    if let object { table.remove(object as AnyObject) }
  }

  /// Takes out all objects.
  public func removeAllObjects() { table.removeAll() }

  /// A table of its own with the same objects and options.
  public func copy() -> Any { table.copy() }

  /// A table of its own with the same objects and options.
  public func mutableCopy() -> Any { table.copy() }
}

extension NSHashTable {
  /// Whether both tables have an object in common.
  public func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains(where: other.contains) }

  /// Whether each object of this table is in the other.
  public func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }

  /// Whether both tables have the same objects.
  public func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

  /// Takes out what is not in the other table.
  public func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Takes out what is in the other table.
  public func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }

  /// Adds what is in the other table.
  public func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }
}

extension NSHashTable: CustomStringConvertible {
  /// The name of the type and the objects.
  public var description: String { "NSHashTable \(allObjects)" }
}

/// A table is an object where one is asked for, and casts tell nothing of the type of its elements, as on Apple's systems.
extension NSHashTable: _ObjectiveCBridgeable {
  /// The object that all handles of the table share.
  public func _bridgeToObjectiveC() -> NSObject { table }

  /// Makes a handle of a table's object; ends the program where the object is none.
  public static func _forceBridgeFromObjectiveC(_ source: NSObject, result: inout NSHashTable<ObjectType>?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  /// Makes a handle of a table's object, and says whether the object is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSObject, result: inout NSHashTable<ObjectType>?
  ) -> Bool {
    result = (source as? ReferenceTable).map(NSHashTable.init(table:))
    return result != nil
  }

  /// Makes a handle of a table's object; ends the program where the object is none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSObject?) -> NSHashTable<ObjectType> {
    NSHashTable(table: source as! ReferenceTable)
  }
}
