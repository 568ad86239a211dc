/// What is known of a value whose members Objective-C looks up, or that has such values as its elements. Optionals count as
/// what they hold.
enum ObjectShape {
  /// An `AnyObject`.
  case object
  /// An array of them, or a part of one.
  case collection
  /// An array of them with their numbers, as `enumerated()` returns it.
  case pairs

  /// The shape of values of a type, as it is written; nil for other types.
  init?(ofType text: String) {
    var name = Substring(text.filter { !$0.isWhitespace })
    if name.hasPrefix("inout") { name = name.dropFirst(5) }
    while name.last == "?" || name.last == "!" { name = name.dropLast() }
    switch name {
    case "AnyObject": self = .object
    case "[AnyObject]", "Array<AnyObject>", "ArraySlice<AnyObject>", "AnyObject...": self = .collection
    default: return nil
    }
  }

  /// The shape of the element that a loop takes, and of the parts of a pair.
  var loopShapes: [ObjectShape?] {
    switch self {
    case .object: [nil]
    case .collection: [.object]
    case .pairs: [nil, .object]
    }
  }
}
