/// Finds where a declaration begins and ends, also of those kinds that the rewriter knows nothing else of.
struct DeclarationExtent {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// The tokens of the declaration that has an attribute, with all its attributes and modifiers, and with a semicolon
  /// behind it. Nil where a directive parts them.
  func declaration(withAttribute attribute: Int) -> ClosedRange<Int>? {
    guard let keyword = keyword(from: attribute) else { return nil }
    let end = end(of: keyword)
    let isFollowed = end + 1 < file.tokens.count && file.tokens[end + 1].isSign(Byte.semicolon)
    return start(before: attribute)...(isFollowed ? end + 1 : end)
  }

  /// The tokens of the declaration with a keyword.
  func declaration(at keyword: Int) -> ClosedRange<Int> { start(before: keyword)...end(of: keyword) }

  private func start(before attribute: Int) -> Int {
    var start = attribute
    while start > 0 {
      let open = file.partners[start - 1]
      let previous = open >= 0 && open < start - 1 ? open - 1 : start - 1
      guard previous >= 0, isAttributeOrModifier(previous),
        previous == start - 1 || end(ofPrefix: previous) == start - 1
      else { break }
      start = previous
    }
    return start
  }

  private func isAttributeOrModifier(_ index: Int) -> Bool {
    let token = file.tokens[index]
    return token.kind == .attribute || token.kind == .identifier && Parser.modifiers.contains(token.text)
  }

  /// The last token of an attribute or modifier.
  private func end(ofPrefix index: Int) -> Int { file.endOfArguments(after: index) }

  /// The keyword of the declaration that has an attribute.
  func keyword(from attribute: Int) -> Int? {
    var index = attribute
    while index < file.tokens.count, isAttributeOrModifier(index) || isModifierOfTypeMember(index) {
      index = end(ofPrefix: index) + 1
    }
    guard index < file.tokens.count else { return nil }
    return file.tokens[index].kind == .identifier || file.tokens[index].is("#Preview") ? index : nil
  }

  /// Whether there is the `class` of `class func`.
  private func isModifierOfTypeMember(_ index: Int) -> Bool {
    file.tokens[index].is("class") && index + 1 < file.tokens.count
      && (["func", "var", "let", "subscript"].contains(file.tokens[index + 1].text) || isAttributeOrModifier(index + 1))
  }

  private func end(of keyword: Int) -> Int {
    switch file.tokens[keyword].text {
    case "class", "struct", "enum", "actor", "protocol", "extension": endOfType(keyword)
    case "func", "init", "deinit", "subscript": endOfStatement(keyword, endsWithBraces: true)
    default: endOfStatement(keyword, endsWithBraces: false)
    }
  }

  private func endOfType(_ keyword: Int) -> Int {
    var index = keyword
    while index < file.tokens.count, !file.tokens[index].isSign(Byte.openBrace) { index += 1 }
    return index < file.tokens.count && file.partners[index] > index ? file.partners[index] : keyword
  }

  /// The last token of what begins at a token: before a semicolon, a bracket that closes, or a line that begins with
  /// something else.
  private func endOfStatement(_ start: Int, endsWithBraces: Bool) -> Int {
    let mayHaveAccessors = ["var", "let"].contains(file.tokens[start].text)
    var index = start
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.isSign(Byte.semicolon) || file.partners[index] >= 0 && file.partners[index] < index { break }
      if index > start, token.startsLine, !isContinued(index, mayHaveBraces: endsWithBraces || mayHaveAccessors) {
        break
      }
      let isBody = token.isSign(Byte.openBrace) && endsWithBraces
      index = file.partners[index] > index ? file.partners[index] : index
      if isBody { return index }
      index += 1
    }
    return index - 1
  }

  private func isContinued(_ index: Int, mayHaveBraces: Bool) -> Bool {
    let token = file.tokens[index]
    let before = file.tokens[index - 1]
    if token.isSign(Byte.openBrace) { return mayHaveBraces && !before.isSign(Byte.closeBrace) }
    if token.kind == .identifier || token.kind == .pound || token.kind == .attribute {
      let isWord = ["where", "throws", "rethrows", "async"].contains(token.text)
      return isWord || endsOpen(before) || ["where", "in", "as", "is", "try", "await"].contains(before.text)
    }
    return token.kind == .punctuation || endsOpen(before)
  }

  /// Whether a line can't end with it: an operator or a comma.
  private func endsOpen(_ token: Token) -> Bool {
    token.kind == .punctuation
      && !")]}?!>`".utf8.contains(token.first)
  }
}
