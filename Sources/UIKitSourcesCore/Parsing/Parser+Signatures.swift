extension Parser {
  func functionDeclaration(at keyword: Int) -> Declaration? {
    var open = keyword + 1
    // Somebody is still writing its name.
    if file.tokens[open].isSign(Byte.openParenthesis) { return nil }
    while open < file.tokens.count, !file.tokens[open].isSign(Byte.openParenthesis) {
      if file.tokens[open].isSign(Byte.less), open > keyword + 1 { open = endOfGenerics(at: open) }
      if file.tokens[open].isSign(Byte.openBrace) { return nil }
      open += 1
    }
    let declaration = Declaration(
      kind: .function, name: file.tokens[keyword + 1].text, keyword: keyword, nameToken: keyword + 1, file: file)
    declaration.isGeneric = open > keyword + 2 && file.tokens[keyword + 2].isSign(Byte.less)
    return complete(declaration, parametersAt: open)
  }

  func initializerDeclaration(at keyword: Int) -> Declaration? {
    var open = keyword + 1
    if file.tokens[open].isSign(Byte.question) || file.tokens[open].isSign(Byte.exclamation) { open += 1 }
    if open < file.tokens.count, file.tokens[open].isSign(Byte.less) { open = endOfGenerics(at: open) + 1 }
    guard open < file.tokens.count, file.tokens[open].isSign(Byte.openParenthesis) else { return nil }
    let declaration = Declaration(kind: .initializer, name: "init", keyword: keyword, nameToken: keyword, file: file)
    return complete(declaration, parametersAt: open)
  }

  /// The variable that a keyword declares.
  /// - Parameter name: the token of the name; nil for the one behind the keyword.
  func variableDeclaration(at keyword: Int, name: Int? = nil) -> Declaration? {
    let name = name ?? keyword + 1
    guard file.tokens[name].kind == .identifier else { return nil }
    let declaration = Declaration(
      kind: .variable, name: file.tokens[name].text, keyword: keyword, nameToken: name, file: file)
    var end = name
    if end + 2 < file.tokens.count, file.tokens[end + 1].isSign(Byte.colon) {
      let last = endOfType(from: end + 2)
      declaration.type = file.text((end + 2)...last)
      end = last
    }
    declaration.signature = name...end
    let next = end + 1
    if next < file.tokens.count, file.tokens[next].isSign(Byte.openBrace), file.partners[next] > next {
      declaration.body = next...file.partners[next]
    }
    return declaration
  }

  private func complete(_ declaration: Declaration, parametersAt open: Int) -> Declaration? {
    guard open < file.tokens.count, file.partners[open] > open else { return nil }
    let close = file.partners[open]
    declaration.parameters = parameters(in: (open + 1)..<close)
    var end = close
    scan: while end + 1 < file.tokens.count {
      switch file.tokens[end + 1].text {
      case "async": declaration.isAsync = true
      case "throws", "rethrows":
        declaration.throwsErrors = true
        if end + 2 < file.tokens.count, file.tokens[end + 2].isSign(Byte.openParenthesis), file.partners[end + 2] > end
        {
          end = file.partners[end + 2] - 1
        }
      case "->":
        guard end + 2 < file.tokens.count else { break scan }
        let last = endOfType(from: end + 2)
        declaration.type = file.text((end + 2)...last)
        end = last - 1
        end += 1
        break scan
      default: break scan
      }
      end += 1
    }
    declaration.signature = open...end
    var next = end + 1
    if next < file.tokens.count, file.tokens[next].is("where") {
      while next < file.tokens.count, !file.tokens[next].isSign(Byte.openBrace),
        !file.tokens[next].isSign(Byte.closeBrace)
      { next += 1 }
    }
    if next < file.tokens.count, file.tokens[next].isSign(Byte.openBrace), file.partners[next] > next {
      declaration.body = next...file.partners[next]
    }
    return declaration
  }

  /// Whether a sign can't be in a type outside of brackets, by its byte.
  private static let endsType = "{})]=,;".utf8.reduce(into: [Bool](repeating: false, count: 256)) { ends, byte in
    ends[Int(byte)] = true
  }

  /// Whether a type goes on in a new line.
  private func isTypeContinued(at index: Int) -> Bool {
    ["->", ".", "&", ",", "<"].contains(file.tokens[index - 1].text)
      || [".", "->", "&", "?"].contains(file.tokens[index].text)
  }

  /// The last token of the type that starts at `start`.
  private func endOfType(from start: Int) -> Int {
    var index = start
    while index < file.tokens.count {
      let token = file.tokens[index]
      if index > start, token.startsLine, !isTypeContinued(at: index) { break }
      if token.kind == .punctuation, Self.endsType[Int(token.first)] { break }
      if token.is("where") { break }
      if token.isSign(Byte.less) {
        index = endOfGenerics(at: index)
      } else if file.partners[index] > index {
        index = file.partners[index]
      }
      index += 1
    }
    return max(start, index - 1)
  }

  /// The `>` that belongs to the `<` at `start`.
  func endOfGenerics(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index < file.tokens.count {
      if file.tokens[index].isSign(Byte.less) { depth += 1 }
      if file.tokens[index].isSign(Byte.greater) { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return start
  }

  private func parameters(in range: Range<Int>) -> [Declaration.Parameter] {
    split(range).compactMap { part in
      let outer = outermost(in: part)
      guard let colon = outer.first(where: { file.tokens[$0].isSign(Byte.colon) }) else { return nil }
      let label = part.first { file.tokens[$0].kind == .identifier && $0 < colon } ?? colon
      let assignment = outer.first { file.tokens[$0].isSign(Byte.equals) && $0 > colon }
      let last = (assignment ?? part.upperBound) - 1
      guard last > colon else { return nil }
      let value = assignment.flatMap { $0 + 1 < part.upperBound ? file.text(($0 + 1)...(part.upperBound - 1)) : nil }
      return .init(
        label: file.tokens[label].text, name: file.tokens[colon - 1].text, type: file.text((colon + 1)...last),
        defaultValue: value)
    }
  }

  /// The tokens that are in no brackets of their own.
  private func outermost(in part: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = part.lowerBound
    while index < part.upperBound {
      if file.partners[index] > index { index = file.partners[index] } else { found.append(index) }
      index += 1
    }
    return found
  }

  /// Splits at the commas that are in no brackets.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if file.tokens[index].isSign(Byte.less) {
        index = endOfGenerics(at: index)
      } else if file.partners[index] > index {
        index = file.partners[index]
      } else if file.tokens[index].isSign(Byte.comma) {
        parts.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
