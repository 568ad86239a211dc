/// Finds the declarations of a file. Expressions are passed over, but for the types declared in their closures.
struct Parser {
  static let modifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "final", "override", "required",
    "convenience", "optional", "lazy", "weak", "unowned", "dynamic", "mutating", "nonmutating", "nonisolated",
    "indirect",
    "isolated", "distributed", "consuming", "borrowing", "prefix", "postfix", "infix",
  ]

  /// Words that begin a declaration.
  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor", "func", "init", "var", "let", "import",
  ]
  /// Words that a declaration may begin with, before its keyword or as such.
  static let beginnings = modifiers.union(keywords)

  let file: SourceFile
  private let tokens: [Token]
  private let roles: [TokenIndex.Role]

  init(_ file: SourceFile) {
    self.file = file
    tokens = file.tokens
    roles = file.index.roles
  }

  func declarations() -> [Declaration] { scan(0..<tokens.count, in: nil, isLocal: false) }

  /// The declarations between two positions. Those in functions and closures are marked as local.
  private func scan(_ range: Range<Int>, in parent: Declaration?, isLocal: Bool) -> [Declaration] {
    var found: [Declaration] = []
    var attributes: [Declaration.Attribute] = []
    var modifiers: [Declaration.Modifier] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let role = roles[index]
      if role == .none {
        index += 1
        if !attributes.isEmpty { attributes = [] }
        if !modifiers.isEmpty { modifiers = [] }
        continue
      }
      if role == .attribute {
        let end = file.endOfArguments(after: index)
        attributes.append(.init(name: tokens[index].text, tokens: index...end))
        index = end + 1
        continue
      }
      if role == .word, let end = modifierEnd(at: index) {
        modifiers.append(.init(name: file.text(index...end), token: index))
        index = end + 1
        continue
      }
      if role == .word, let declaration = declaration(at: index) {
        declaration.attributes = attributes
        declaration.modifiers = modifiers
        declaration.parent = parent
        declaration.isLocal = isLocal
        found.append(declaration)
        if declaration.kind == .variable, !isLocal, parent?.kind.isType == true {
          found += furtherBindings(behind: declaration)
        }
        if let body = declaration.body {
          let inside = (body.lowerBound + 1)..<max(body.lowerBound + 1, body.upperBound)
          declaration.members = scan(inside, in: declaration, isLocal: !declaration.kind.isType)
          index = body.upperBound
        } else {
          index = max(index, declaration.signature.upperBound)
        }
      } else if role == .openBrace, file.partners[index] > index {
        let end = file.partners[index]
        found += scan((index + 1)..<end, in: parent, isLocal: true)
        index = end
      }
      attributes = []
      modifiers = []
      index += 1
    }
    return found
  }

  private func modifierEnd(at index: Int) -> Int? {
    let token = tokens[index]
    guard token.kind == .identifier, index + 1 < tokens.count, !isAfterDot(index) else { return nil }
    let next = tokens[index + 1]
    if token.text == "class" {
      return ["func", "var", "let", "subscript", "override", "final"].contains(next.text) ? index : nil
    }
    guard Self.modifiers.contains(token.text) else { return nil }
    if next.isSign(Byte.openParenthesis) {
      let end = file.endOfArguments(after: index)
      let isKnown = ["set", "safe", "unsafe", "nonsending"].contains(tokens[index + 2].text)
      return isKnown && end > index ? end : nil
    }
    return next.kind == .identifier || next.kind == .attribute ? index : nil
  }

  private func isAfterDot(_ index: Int) -> Bool { index > 0 && tokens[index - 1].isSign(Byte.dot) }

  private func declaration(at index: Int) -> Declaration? {
    let token = tokens[index]
    guard token.kind == .identifier, index + 1 < tokens.count, !isAfterDot(index) else { return nil }
    switch token.text {
    case "class", "struct", "enum", "protocol", "extension": return typeDeclaration(at: index)
    case "actor":
      return index + 2 < tokens.count && "{:<".contains(tokens[index + 2].text) ? typeDeclaration(at: index) : nil
    case "func": return functionDeclaration(at: index)
    case "init": return initializerDeclaration(at: index)
    case "var", "let": return variableDeclaration(at: index)
    case "import": return importDeclaration(at: index)
    default: return nil
    }
  }

  private func typeDeclaration(at keyword: Int) -> Declaration? {
    guard tokens[keyword + 1].kind == .identifier, let kind = Declaration.Kind(rawValue: tokens[keyword].text) else {
      return nil
    }
    var index = keyword + 2
    var name = tokens[keyword + 1].text
    while index + 1 < tokens.count, tokens[index].isSign(Byte.dot), tokens[index + 1].kind == .identifier {
      name += "." + tokens[index + 1].text
      index += 2
    }
    let declaration = Declaration(kind: kind, name: name, keyword: keyword, nameToken: keyword + 1, file: file)
    if index < tokens.count, tokens[index].isSign(Byte.less) { index = endOfGenerics(at: index) + 1 }
    let headerStart = index
    var depth = 0
    while index < tokens.count, !tokens[index].isSign(Byte.openBrace) {
      if tokens[index].isSign(Byte.less) { depth += 1 }
      if tokens[index].isSign(Byte.greater) { depth -= 1 }
      if tokens[index].is("where") { break }
      let isName = tokens[index].kind == .identifier && depth == 0 && index > headerStart
      if isName, [":", ",", "&"].contains(tokens[index - 1].text) || tokens[index - 1].kind == .attribute {
        declaration.inherited.append(dottedName(at: index))
      }
      index += 1
    }
    declaration.headerEnd = index - 1
    while index < tokens.count, !tokens[index].isSign(Byte.openBrace) { index += 1 }
    guard index < tokens.count, file.partners[index] > index else { return nil }
    declaration.body = index...file.partners[index]
    declaration.signature = headerStart...max(headerStart, index - 1)
    return declaration
  }

  private func dottedName(at start: Int) -> String {
    var name = tokens[start].text
    var index = start + 1
    while index + 1 < tokens.count, tokens[index].isSign(Byte.dot), tokens[index + 1].kind == .identifier {
      name += "." + tokens[index + 1].text
      index += 2
    }
    return name
  }

  private func importDeclaration(at keyword: Int) -> Declaration? {
    guard tokens[keyword + 1].kind == .identifier, !tokens[keyword + 1].startsLine else { return nil }
    let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
    let start = kinds.contains(tokens[keyword + 1].text) ? keyword + 2 : keyword + 1
    guard start < tokens.count else { return nil }
    let name = dottedName(at: start)
    let declaration = Declaration(kind: .import, name: name, keyword: keyword, nameToken: start, file: file)
    declaration.signature = keyword...(start + 2 * name.count { $0 == "." })
    return declaration
  }
}
