extension Parser {
  /// The further properties of a declaration that has several, such as `b` in `var a = 0, b = 1`.
  func furtherBindings(behind first: Declaration) -> [Declaration] {
    var all = [first]
    while let comma = comma(behind: all[all.count - 1]),
      let next = variableDeclaration(at: first.keyword, name: comma + 1)
    {
      next.attributes = first.attributes
      next.modifiers = first.modifiers
      next.parent = first.parent
      all.append(next)
    }
    // `var a, b: Int` declares two numbers.
    for (property, next) in zip(all, all.dropFirst()).reversed() where property.type == nil {
      if property.signature.upperBound + 1 == next.nameToken - 1 { property.type = next.type }
    }
    return Array(all.dropFirst())
  }

  /// The comma between a property and a further one of its declaration.
  private func comma(behind property: Declaration) -> Int? {
    guard property.body == nil else { return nil }
    var index = property.signature.upperBound + 1
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.isSign(Byte.semicolon) || file.partners[index] >= 0 && file.partners[index] < index { return nil }
      if token.startsLine, !file.continuesValue(at: index) { return nil }
      if token.isSign(Byte.comma) { return isBinding(index + 1) ? index : nil }
      if token.isSign(Byte.less), let end = endOfArguments(at: index) { index = end }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return nil
  }

  /// The last token of a type's arguments; nil where there is an operator.
  private func endOfArguments(at open: Int) -> Int? {
    guard file.touches(open), file.tokens[open - 1].kind == .identifier else { return nil }
    let end = endOfGenerics(at: open)
    let isStatement = (open...end).contains {
      file.tokens[$0].kind == .punctuation && "{};=".contains(file.tokens[$0].text)
    }
    return end > open && !isStatement ? end : nil
  }

  /// Whether a token is the name of a property with a type, a value, or neither.
  private func isBinding(_ name: Int) -> Bool {
    guard name + 1 < file.tokens.count, file.tokens[name].kind == .identifier else { return false }
    let next = file.tokens[name + 1]
    let signs = [Byte.colon, Byte.equals, Byte.comma, Byte.semicolon, Byte.closeBrace]
    return next.startsLine || signs.contains { next.isSign($0) }
  }
}

extension SourceFile {
  /// Whether the initial value of a property goes on with the token that begins a line.
  func continuesValue(at index: Int) -> Bool {
    if tokens[index].is(".") || tokens[index].is("?") { return true }
    let before = tokens[index - 1]
    // That of an optional type is no operator.
    if before.isSign(Byte.question), touches(index - 1) { return false }
    return "=+-*/&|<>,.:?".contains(before.text) && before.text.count == 1 && !before.is(">")
  }
}

extension Declaration {
  /// Whether it is not the first property of its declaration.
  var isFurtherBinding: Bool { kind == .variable && nameToken > keyword + 1 }
}
