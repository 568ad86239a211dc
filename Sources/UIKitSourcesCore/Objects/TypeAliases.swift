/// The other names that a target gives to types, such as `typealias View = UIView`.
struct TypeAliases {
  /// What the names stand for, by the names.
  private var targets: [String: String] = [:]
  /// The other names of types, by the types'.
  private var others: [String: [String]] = [:]

  init(in files: [SourceFile]) {
    for file in files {
      for place in file.index.typeNames where place > 0 && file.tokens[place - 1].is("typealias") {
        guard let target = Self.target(ofAliasAt: place, in: file), Self.isCompiled(place, in: file) else { continue }
        targets[file.tokens[place].text] = target
      }
    }
    for name in targets.keys.sorted() { others[type(named: name), default: []].append(name) }
  }

  /// The type that a name stands for; the name itself, where it is none of another type.
  func type(named name: String) -> String {
    var found = name
    // Names that stand for each other are an error of the compiler's.
    for _ in 0..<8 {
      guard let next = targets[found] else { break }
      found = next
    }
    return found
  }

  /// The other names of a type.
  func names(of type: String) -> [String] { others[type] ?? [] }

  /// The name behind the sign; nil where another kind of type stands there.
  private static func target(ofAliasAt place: Int, in file: SourceFile) -> String? {
    let tokens = file.tokens
    guard place + 2 < tokens.count, tokens[place + 1].isSign(Byte.equals), tokens[place + 2].kind == .identifier else {
      return nil
    }
    let isWhole = place + 3 == tokens.count || tokens[place + 3].startsLine || tokens[place + 3].isSign(Byte.semicolon)
    return isWhole ? tokens[place + 2].text : nil
  }

  private static func isCompiled(_ token: Int, in file: SourceFile) -> Bool {
    ConditionalRegions(of: file).conditions(at: token).allSatisfy { $0.isTrue != false }
  }
}
