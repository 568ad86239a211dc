/// Lets classes of which the compiler knows no more than that they are classes describe themselves, as every class of
/// Objective-C does: `type(of: object).description()`, `object.classForCoder.description()`, and `cellClass.description()`
/// of an `AnyClass`.
struct ClassDescriptionPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.descriptions where index > 1 && isCall(at: index, of: file) {
        rewriteCall(at: index, of: file, module)
      }
    }
  }

  private func rewriteCall(at index: Int, of file: SourceFile, _ module: SourceModule) {
    if file.tokens[index - 2].isSign(Byte.question) {
      guard start(ofVariable: index - 3, of: file, module) != nil else { return }
      return file.replace((index - 2)...(index + 2), with: ".map { _description(of: $0) }")
    }
    let isForced = file.tokens[index - 2].isSign(Byte.exclamation)
    let start =
      start(ofCall: index - 2, of: file) ?? start(ofVariable: isForced ? index - 3 : index - 2, of: file, module)
    guard let start else { return }
    file.insert("_description(of: ", before: start)
    file.replace((index - 1)...(index + 2), with: ")")
  }

  /// Whether there is `description()` behind a dot.
  private func isCall(at index: Int, of file: SourceFile) -> Bool {
    index + 2 < file.tokens.count && file.tokens[index + 1].isSign(Byte.openParenthesis)
      && file.partners[index + 1] == index + 2
  }

  /// The first token of an expression that is a class, whatever its object is; nil for other expressions.
  private func start(ofCall last: Int, of file: SourceFile) -> Int? {
    if file.tokens[last].isSign(Byte.closeParenthesis) {
      let open = file.partners[last]
      guard open > 0, file.tokens[open - 1].is("type"), file.tokens[open + 1].is("of") else { return nil }
      return open - 1
    }
    guard file.tokens[last].is("classForCoder") else { return nil }
    var start = last
    while start > 1, file.tokens[start - 1].isSign(Byte.dot), file.tokens[start - 2].kind == .identifier { start -= 2 }
    return start
  }

  // MARK: Variables

  /// The first token of a variable that is declared as an `AnyClass`, with `self` before it; nil for others.
  private func start(ofVariable name: Int, of file: SourceFile, _ module: SourceModule) -> Int? {
    guard name >= 0, file.tokens[name].kind == .identifier else { return nil }
    let scopes = file.scopes(around: name)
    guard name > 0, file.tokens[name - 1].isSign(Byte.dot) else {
      return isClass(name, in: scopes, of: file, module) ? name : nil
    }
    guard name > 1, file.tokens[name - 2].is("self"), let type = scopes.first(where: { $0.kind.isType }) else {
      return nil
    }
    return isProperty(file.tokens[name].text, of: type, module) ? name - 2 : nil
  }

  /// Whether a name means a variable for a class, by its nearest declaration.
  private func isClass(_ name: Int, in scopes: [Declaration], of file: SourceFile, _ module: SourceModule) -> Bool {
    let text = file.tokens[name].text
    for scope in scopes {
      if scope.kind.isType { return isProperty(text, of: scope, module) }
      for index in stride(from: name - 1, to: scope.body?.lowerBound ?? name, by: -1) where file.tokens[index].is(text)
      {
        if let isClass = declaresClass(at: index, of: file) { return isClass }
      }
      if let parameter = scope.parameters.first(where: { $0.name == text }) { return Self.isClass(parameter.type) }
    }
    return file.outermostDeclarations.contains { isVariable($0, named: text) }
  }

  /// Whether the name at a token is declared there as a class; nil where it isn't declared.
  private func declaresClass(at name: Int, of file: SourceFile) -> Bool? {
    guard name > 0, name + 2 < file.tokens.count else { return nil }
    let (sign, next) = (file.tokens[name + 1], file.tokens[name + 2])
    if sign.isSign(Byte.colon), next.is("AnyClass") { return true }
    guard ["let", "var", "for"].contains(file.tokens[name - 1].text) else { return nil }
    guard sign.isSign(Byte.equals) else {
      // `if let name {`, which has the type of the name outside.
      return sign.isSign(Byte.openBrace) || sign.isSign(Byte.comma) || sign.is("else") ? nil : false
    }
    let isWhole = name + 3 < file.tokens.count && !file.tokens[name + 3].isSign(Byte.dot)
    if next.is(file.tokens[name].text), isWhole { return nil }
    return next.is("NSClassFromString") || next.is("object_getClass")
  }

  private func isProperty(_ name: String, of type: Declaration, _ module: SourceModule) -> Bool {
    let owner = type.kind == .extension ? module.type(type.name) : nil
    return (type.members + (owner?.members ?? [])).contains { isVariable($0, named: name) }
  }

  private func isVariable(_ declaration: Declaration, named name: String) -> Bool {
    declaration.kind == .variable && declaration.name == name && declaration.type.map(Self.isClass) == true
  }

  /// Whether a type, as it is written, is that of all classes. Optionals count as what they hold.
  private static func isClass(_ type: String) -> Bool {
    var name = Substring(type.filter { !$0.isWhitespace })
    while name.last == "?" || name.last == "!" { name = name.dropLast() }
    return name == "AnyClass" || name == "AnyObject.Type"
  }
}
