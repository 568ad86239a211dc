/// Finds the types of the values that members are asked of, as far as the target's sources tell them. Optionals count as
/// what they hold.
struct ObjectBases {
  private let file: SourceFile
  private let members: ObjectMembers
  private let scopes: ObjectScopes
  private var patterns: ObjectPatterns { ObjectPatterns(file) }

  init(in file: SourceFile, _ members: ObjectMembers, _ scopes: ObjectScopes) {
    self.file = file
    self.members = members
    self.scopes = scopes
  }

  /// The type of what stands before a member's dot; nil where it isn't known.
  func type(beforeMember name: Int) -> String? {
    guard let start = patterns.start(ofValueEndingWith: name), start < name - 1 else { return nil }
    return type(of: start..<(name - 1))
  }

  /// The type of an expression; nil where it isn't known.
  func type(of value: Range<Int>) -> String? {
    if members.isEmpty { return nil }
    if let cast = patterns.castType(in: value) { return TypeText(cast).name }
    var place = patterns.withoutEffects(value.lowerBound)
    guard place < value.upperBound, var type = firstType(at: &place) else { return nil }
    while place < value.upperBound {
      guard let next = nextType(behind: type, at: &place) else { return nil }
      type = next
    }
    return place == value.upperBound ? type : nil
  }

  /// The type of the elements that a loop goes through.
  func elementType(of value: Range<Int>) -> String? { type(of: value).flatMap { TypeText($0).element } }

  // MARK: Parts

  private func firstType(at place: inout Int) -> String? {
    let start = place
    let token = file.tokens[start]
    if token.isSign(Byte.openParenthesis), file.partners[start] > start {
      place = file.partners[start] + 1
      return type(of: (start + 1)..<file.partners[start])
    }
    guard token.kind == .identifier else { return nil }
    place += 1
    let own = scopes.types.first.map { $0.kind == .extension ? $0.name : $0.qualifiedName }
    if ["self", "Self", "super"].contains(token.text) { return own }
    if let binding = scopes.binding(of: token.text) { return binding.type.map { TypeText($0).name } }
    if let found = members.declaration(named: token.text, in: scopes.types) { return type(of: found, at: &place) }
    if members.isType(token.text) {
      skipArguments(at: &place)
      return token.text
    }
    return own.flatMap { knownType(ofProperty: token.text, of: $0) }
  }

  /// The type that a mark, a subscript or a member leads to.
  private func nextType(behind type: String, at place: inout Int) -> String? {
    let token = file.tokens[place]
    if token.isSign(Byte.question) || token.isSign(Byte.exclamation) {
      place += 1
      return type
    }
    if token.isSign(Byte.openBracket), file.partners[place] > place {
      place = file.partners[place] + 1
      return TypeText(type).element
    }
    guard token.isSign(Byte.dot), place + 1 < file.tokens.count, file.tokens[place + 1].kind == .identifier else {
      return nil
    }
    place += 2
    return self.type(ofMember: file.tokens[place - 1].text, of: type, at: &place)
  }

  private func type(ofMember name: String, of type: String, at place: inout Int) -> String? {
    if name == "self" { return type }
    if let element = TypeText(type).element { return ["first", "last"].contains(name) ? element : nil }
    if name == "init" || members.isType("\(type).\(name)") {
      skipArguments(at: &place)
      return name == "init" ? type : "\(type).\(name)"
    }
    if let found = members.declaration(named: name, of: type) { return self.type(of: found, at: &place) }
    return knownType(ofProperty: name, of: type)
  }

  private func knownType(ofProperty name: String, of type: String) -> String? {
    members.knownType(ofProperty: name, of: type).map { TypeText($0).name }
  }

  /// The type of a property's value, or of what a call returns.
  private func type(of member: Declaration, at place: inout Int) -> String? {
    if member.kind == .function {
      let open = place
      skipArguments(at: &place)
      guard place > open else { return nil }
    }
    return members.type(of: member).map { TypeText($0).name }
  }

  private func skipArguments(at place: inout Int) {
    guard place < file.tokens.count, file.tokens[place].isSign(Byte.openParenthesis), file.touches(place),
      file.partners[place] > place
    else { return }
    place = file.partners[place] + 1
  }
}

/// A type as it is written.
struct TypeText {
  /// The type without what makes it an optional, a parameter's, or an existential one.
  let name: String

  init(_ text: String) {
    var rest = Substring(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    for word in ["inout ", "any ", "some ", "@escaping "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    while rest.last == "?" || rest.last == "!" { rest = rest.dropLast() }
    name = String(rest)
  }

  /// The type of an array's elements, or of a dictionary's values; nil for other types.
  var element: String? {
    if name.hasPrefix("Array<"), name.hasSuffix(">") { return Self(String(name.dropFirst(6).dropLast())).name }
    guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    let inside = name.dropFirst().dropLast()
    var depth = 0
    for index in inside.indices {
      if "[(<".contains(inside[index]) { depth += 1 }
      if "])>".contains(inside[index]) { depth -= 1 }
      if inside[index] == ":", depth == 0 { return Self(String(inside[inside.index(after: index)...])).name }
    }
    return Self(String(inside)).name
  }
}
