/// What generic declarations demand of types: `T: UIView` in angle brackets, behind `where`, or of an associated type.
struct TypeConstraints {
  /// The classes and protocols that a declaration demands, by the names of types.
  private(set) var byName: [String: [String]] = [:]

  init(of declaration: Declaration) {
    switch declaration.kind {
    case .function, .initializer:
      guard declaration.signature.lowerBound > 0 else { return }
      read((declaration.nameToken + 1)..<declaration.signature.lowerBound, of: declaration.file)
      readCondition(behind: declaration.signature.upperBound, of: declaration)
    case .class, .struct, .enum, .actor, .extension, .protocol:
      if declaration.kind != .extension {
        read(
          (declaration.nameToken + 1)..<max(declaration.nameToken + 1, parametersEnd(of: declaration)),
          of: declaration.file)
      }
      readCondition(behind: declaration.headerEnd, of: declaration)
      if declaration.kind == .protocol { readAssociatedTypes(of: declaration) }
    case .variable, .import: break
    }
  }

  /// The end of the type parameters in angle brackets.
  private func parametersEnd(of declaration: Declaration) -> Int {
    let start = declaration.nameToken + 1
    let file = declaration.file
    guard start < file.tokens.count, file.tokens[start].isSign(Byte.less) else { return start }
    return Parser(file).endOfGenerics(at: start) + 1
  }

  private mutating func readCondition(behind token: Int, of declaration: Declaration) {
    let file = declaration.file
    guard let body = declaration.body, token + 1 < body.lowerBound, file.tokens[token + 1].is("where") else { return }
    read((token + 1)..<body.lowerBound, of: file)
  }

  private mutating func readAssociatedTypes(of declaration: Declaration) {
    guard let body = declaration.body else { return }
    let file = declaration.file
    for index in body where index + 4 <= body.upperBound && file.tokens[index].is("associatedtype") {
      read((index + 1)..<min(index + 8, body.upperBound), of: file, stopsAtLine: true)
    }
  }

  private mutating func read(_ tokens: Range<Int>, of file: SourceFile, stopsAtLine: Bool = false) {
    var index = tokens.lowerBound
    while index + 2 < tokens.upperBound + 1, index + 2 < file.tokens.count {
      if stopsAtLine, index > tokens.lowerBound, file.tokens[index].startsLine { return }
      if file.tokens[index].kind == .identifier, file.tokens[index + 1].isSign(Byte.colon) {
        byName[file.tokens[index].text, default: []] += names(from: index + 2, to: tokens.upperBound, of: file)
      }
      index += 1
    }
  }

  /// The names that `&` joins.
  private func names(from start: Int, to end: Int, of file: SourceFile) -> [String] {
    var names: [String] = []
    var index = start
    while index < end, file.tokens[index].kind == .identifier {
      var name = file.tokens[index].text
      while index + 2 < end, file.tokens[index + 1].isSign(Byte.dot), file.tokens[index + 2].kind == .identifier {
        name += "." + file.tokens[index + 2].text
        index += 2
      }
      names.append(name)
      guard index + 1 < end, file.tokens[index + 1].isSign(Byte.ampersand) else { break }
      index += 2
    }
    return names
  }
}
