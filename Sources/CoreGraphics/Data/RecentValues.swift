/// Values that were asked for lately. Those of which nobody has asked for longest go first.
package struct RecentValues<Key: Hashable, Value> {
  private let capacity: Int
  /// What was asked for since the last change of generations, and what was before, which goes at the next one.
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Keeps as many values as the capacity at least, and at most twice as many.
  package init(capacity: Int) { self.capacity = capacity }

  /// Returns the value of a key, made unless it is known.
  package mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let known = young[key] { return known }
    let value = try old[key] ?? make()
    if young.count >= capacity { (old, young) = (young, [:]) }
    young[key] = value
    return value
  }

  /// Forgets all.
  package mutating func removeAll() { (young, old) = ([:], [:]) }
}
