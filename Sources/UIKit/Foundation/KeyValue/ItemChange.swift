import Foundation

/// A change of items in a collection that an object has by a key.
struct ItemChange {
  let kind: NSKeyValueChange
  let indexes: IndexSet
  let owner: NSObject
  let key: String
}

/// The items of a value that is an array; none of other values.
func listedItems(of value: Any?) -> [Any] { value as? [Any] ?? (value as? NSArray).map { Array($0) } ?? [] }
