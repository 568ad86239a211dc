import Foundation

/// A change of items in a collection that an object has by a key.
struct ItemChange {
  let kind: NSKeyValueChange
  let owner: NSObject
  let key: String
  /// The places of an array's items; nil where the collection is a set.
  let indexes: IndexSet?
  /// What is done to a set; nil where the collection is an array.
  let mutation: SetMutation?

  init(kind: NSKeyValueChange, indexes: IndexSet, owner: NSObject, key: String) {
    (self.kind, self.owner, self.key, self.indexes, mutation) = (kind, owner, key, indexes, nil)
  }

  init(_ mutation: SetMutation, owner: NSObject, key: String) {
    (kind, self.owner, self.key, indexes, self.mutation) = (mutation.change, owner, key, nil, mutation)
  }
}

/// What is done to a set, and the objects with which it is done.
struct SetMutation {
  let kind: NSKeyValueSetMutationKind
  let objects: Set<AnyHashable>

  /// What observers are told of it.
  var change: NSKeyValueChange {
    switch kind {
    case .union: .insertion
    case .minus, .intersect: .removal
    case .set: .replacement
    }
  }

  /// What it makes of a set.
  func result(of members: Set<AnyHashable>) -> Set<AnyHashable> {
    switch kind {
    case .union: members.union(objects)
    case .minus: members.subtracting(objects)
    case .intersect: members.intersection(objects)
    case .set: objects
    }
  }
}

/// The items of a value that is an array; none of other values.
func listedItems(of value: Any?) -> [Any] { value as? [Any] ?? (value as? NSArray).map { Array($0) } ?? [] }

/// The members of a value that is a set; none of other values.
func setMembers(of value: Any?) -> Set<AnyHashable> { value as? Set<AnyHashable> ?? [] }
