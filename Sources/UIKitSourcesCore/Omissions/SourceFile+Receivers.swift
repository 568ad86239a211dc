extension SourceFile {
  /// The name of the type of what a member is asked of, where the file says it: in `Card().face` and `Card.face`, and in
  /// `card.face` where `card` is declared as `card: Card` or `card = Card()`.
  /// - Returns: nil where the type isn't known.
  func receiver(of index: Int) -> String? {
    var last = index - 2
    guard last >= 0, tokens[index - 1].isSign(Byte.dot) else { return nil }
    if last > 0, tokens[last].isSign(Byte.question) || tokens[last].isSign(Byte.exclamation) { last -= 1 }
    if tokens[last].isSign(Byte.closeParenthesis) { return partners[last] > 0 ? typeName(at: partners[last] - 1) : nil }
    if let type = typeName(at: last) { return type }
    guard tokens[last].kind == .identifier else { return nil }
    let isMember = last > 0 && tokens[last - 1].isSign(Byte.dot)
    if isMember, last < 2 || !tokens[last - 2].is("self") { return nil }
    return type(of: tokens[last].text, at: last, isMember: isMember)
  }

  /// The name at a place, if it is one of a type.
  private func typeName(at index: Int) -> String? {
    let token = tokens[index]
    return token.kind == .identifier && token.text.first?.isUppercase == true ? token.text : nil
  }

  /// The type of a variable, parameter or property as it is seen from a place.
  private func type(of name: String, at place: Int, isMember: Bool) -> String? {
    let scopes = scopes(around: place)
    func isSeen(_ variable: Declaration) -> Bool {
      variable.parent.map { parent in scopes.contains { $0 === parent } } ?? !isMember
    }
    let variables = allDeclarations.filter { $0.kind == .variable && $0.name == name && isSeen($0) }
    if !isMember {
      if let local = variables.last(where: { $0.isLocal && $0.keyword < place }) { return type(of: local) }
      let parameters = scopes.filter { !$0.kind.isType }.flatMap(\.parameters)
      if let parameter = parameters.first(where: { $0.name == name }) { return Self.plainName(of: parameter.type) }
    }
    let properties = variables.filter { !$0.isLocal }
    return (properties.first { $0.parent != nil } ?? properties.first).flatMap(type)
  }

  private func type(of variable: Declaration) -> String? {
    if let type = variable.type { return Self.plainName(of: type) }
    var index = variable.signature.upperBound + 1
    guard index < tokens.count, tokens[index].isSign(Byte.equals) else { return nil }
    index += 1
    while index < tokens.count, ["try", "await", "!", "?"].contains(tokens[index].text) { index += 1 }
    guard index + 1 < tokens.count, tokens[index + 1].isSign(Byte.openParenthesis) else { return nil }
    return typeName(at: index)
  }

  /// The name of a type without what stands around it.
  private static func plainName(of type: String) -> String? {
    let words = type.split { $0 == " " || $0 == "." || $0 == "?" || $0 == "!" }
    return words.last.map(String.init)
  }
}
