/// A member of collections that leads to elements, or of optionals that leads to what they hold: what it returns, and what
/// its closure gets.
struct CollectionMember {
  /// The shape of the result; nil where it has nothing to do with the elements any more.
  let result: ObjectShape?
  /// The shapes of the closure's parameters.
  let parameters: [ObjectShape?]

  private init(_ result: ObjectShape?, _ parameters: ObjectShape?...) {
    self.result = result
    self.parameters = parameters
  }

  /// The member of a name, whether it is called or not; nil for those that lead to no element.
  static func named(_ name: String) -> CollectionMember? { all[name] }

  /// The member of an optional; nil for those that lead to no object.
  static func ofOptional(_ name: String) -> CollectionMember? { optional[name] }

  private static let optional: [String: CollectionMember] = [
    "map": .init(nil, .object), "flatMap": .init(nil, .object), "unsafelyUnwrapped": .init(.object),
  ]

  private static let all: [String: CollectionMember] = [
    "first": .init(.object, .object), "last": .init(.object, .object), "min": .init(.object, .object, .object),
    "max": .init(.object, .object, .object), "randomElement": .init(.object), "popLast": .init(.object),
    "popFirst": .init(.object), "remove": .init(.object), "removeFirst": .init(.object), "removeLast": .init(.object),
    "filter": .init(.collection, .object), "sorted": .init(.collection, .object, .object),
    "prefix": .init(.collection, .object), "suffix": .init(.collection), "drop": .init(.collection, .object),
    "dropFirst": .init(.collection), "dropLast": .init(.collection), "reversed": .init(.collection),
    "shuffled": .init(.collection), "lazy": .init(.collection), "enumerated": .init(.pairs),
    "map": .init(nil, .object), "compactMap": .init(nil, .object), "flatMap": .init(nil, .object),
    "forEach": .init(nil, .object), "contains": .init(nil, .object), "allSatisfy": .init(nil, .object),
    "firstIndex": .init(nil, .object), "lastIndex": .init(nil, .object), "removeAll": .init(nil, .object),
    "sort": .init(nil, .object, .object), "partition": .init(nil, .object), "reduce": .init(nil, nil, .object),
  ]
}
