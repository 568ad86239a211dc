/// The names that stand for objects of Objective-C, or for something else, at a place of a file.
struct ObjectScopes {
  struct Binding {
    /// The shape of the value; nil for one that is something else.
    var shape: ObjectShape?
    /// Whether it is written down that it is an `AnyObject`.
    var isDeclared = false
    /// Whether it has to be called.
    var isFunction = false
    /// The type of the value as it is written; nil where it isn't known.
    var type: String?
  }

  struct Scope {
    /// The brace that ends it.
    let end: Int
    /// The number of brackets that are open within it, with its own.
    fileprivate(set) var depth = 0
    /// The type whose members it has.
    var type: Declaration?
    var names: [String: Binding] = [:]
    /// The shapes of `$0`, `$1` and so on in a closure that names no parameters; nil where they aren't this scope's.
    var parameters: [ObjectShape?]?

    init(end: Int) { self.end = end }
  }

  /// The head of a statement, whose names its body has.
  private struct Head {
    let depth: Int
    /// The number of scopes around it.
    let level: Int
    var names: [String: Binding] = [:]
  }

  private var scopes: [Scope] = []
  private var heads: [Head] = []
  private var waiting: [(place: Int, name: String, binding: Binding)] = []
  /// The number of brackets that are open.
  private var depth = 0

  /// Whether declarations here are members of a type, or are outside of everything.
  var isOutsideOfCode: Bool { !isInHead && (scopes.last.map { $0.type != nil } ?? true) }

  /// Whether the head of a statement has begun, and its body not yet.
  var isInHead: Bool { heads.last?.depth == depth }

  /// The types around a place, the innermost first.
  var types: [Declaration] { scopes.reversed().compactMap(\.type) }

  // MARK: Brackets

  mutating func openBracket() { depth += 1 }

  mutating func closeBracket(at place: Int) {
    depth -= 1
    if scopes.last?.end == place { scopes.removeLast() }
    heads.removeAll { $0.depth > depth }
  }

  mutating func beginHead() {
    if !isInHead { heads.append(Head(depth: depth, level: scopes.count)) }
  }

  /// The names of the head whose body begins here; nil where there is no head.
  mutating func endHead() -> [String: Binding]? { isInHead ? heads.removeLast().names : nil }

  /// Opens a scope, before its bracket is.
  mutating func open(_ scope: Scope) {
    scopes.append(scope)
    scopes[scopes.count - 1].depth = depth + 1
  }

  /// Whether a place is in brackets within its scope.
  var isInBrackets: Bool { depth != scopes.last?.depth ?? 0 }

  // MARK: Names

  /// Gives a name its meaning from a place on.
  mutating func bind(_ name: String, to binding: Binding, from place: Int) {
    waiting.append((place, name, binding))
  }

  /// Lets names mean what they mean from here on.
  mutating func reach(_ place: Int) {
    guard !waiting.isEmpty else { return }
    for entry in waiting where entry.place <= place {
      // In a head's brackets stand its patterns.
      if let head = heads.last, head.level == scopes.count {
        heads[heads.count - 1].names[entry.name] = entry.binding
      } else if !scopes.isEmpty {
        scopes[scopes.count - 1].names[entry.name] = entry.binding
      }
    }
    waiting.removeAll { $0.place <= place }
  }

  /// Forgets the names of the case before.
  mutating func beginCase() {
    if !isInHead, !isInBrackets, !scopes.isEmpty, !isOutsideOfCode { scopes[scopes.count - 1].names = [:] }
  }

  /// The meaning of a name that is no member's; nil where it may be one.
  func binding(of name: String) -> Binding? {
    if name.utf8.first == UInt8(ascii: "$") {
      guard let number = Int(name.dropFirst()), let own = scopes.last(where: { $0.parameters != nil })?.parameters,
        number < own.count
      else { return Binding() }
      return Binding(shape: own[number])
    }
    for level in stride(from: scopes.count, through: 0, by: -1) {
      for head in heads.reversed() where head.level == level {
        if let binding = head.names[name] { return binding }
      }
      guard level > 0 else { break }
      if let binding = scopes[level - 1].names[name] { return binding }
      if scopes[level - 1].type != nil { break }
    }
    return nil
  }
}
