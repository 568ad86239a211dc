/// What is known of a value whose members Objective-C looks up, or that has such values as its elements. Optionals count as
/// what they hold.
enum ObjectShape {
  /// The values whose members are looked up.
  enum Kind {
    /// Each `AnyObject`.
    case objects
    /// Each `AnyClass`.
    case classes
  }

  /// An `AnyObject`, or an `AnyClass`.
  case object
  /// An array of them, or a part of one.
  case collection
  /// An array of them with their numbers, as `enumerated()` returns it.
  case pairs

  /// The shape of values of a type, as it is written; nil for other types.
  init?(ofType text: String, _ kind: Kind) {
    var name = Substring(text.filter { !$0.isWhitespace })
    if name.hasPrefix("inout") { name = name.dropFirst(5) }
    while name.last == "?" || name.last == "!" { name = name.dropLast() }
    let element = Self.element(ofArray: name)
    guard kind.isType(element ?? name) else { return nil }
    self = element == nil ? .object : .collection
  }

  /// The type of an array's elements, or of those of a variadic parameter; nil for other types.
  private static func element(ofArray name: Substring) -> Substring? {
    if name.hasSuffix("...") { return name.dropLast(3) }
    for (start, end) in [("[", "]"), ("Array<", ">"), ("ArraySlice<", ">")] where name.hasPrefix(start) {
      return name.hasSuffix(end) ? name.dropFirst(start.count).dropLast() : nil
    }
    return nil
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

extension ObjectShape.Kind {
  /// Whether a type, as it is written, is that of such values.
  fileprivate func isType(_ name: Substring) -> Bool {
    switch name {
    case "AnyObject": self == .objects
    case "AnyClass", "AnyObject.Type": self == .classes
    default: false
    }
  }

  /// Whether a function of another module returns such a value.
  func isReturned(by function: String) -> Bool {
    self == .classes && ["NSClassFromString", "object_getClass"].contains(function)
  }

  /// Whether a file may name such a type.
  func mayBeNamed(in file: SourceFile) -> Bool {
    !file.index.objects.isEmpty
      || self == .classes && file.index.typeNames.contains { file.tokens[$0].is("AnyClass") }
  }
}
