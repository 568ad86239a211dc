/// Lets classes of which the compiler knows no more than that they are classes describe themselves, as every class of
/// Objective-C does: `type(of: object).description()`, `object.classForCoder.description()`, and `cellClass.description()`
/// of an `AnyClass`.
struct ClassDescriptionPass: RewritePass {
  func apply(to module: SourceModule) {
    var members: ObjectMembers?
    for file in module.files {
      let calls = file.index.descriptions.filter { $0 > 1 && isCall(at: $0, of: file) }
      let others = Set(calls.filter { !rewriteCall(at: $0, of: file) })
      guard !others.isEmpty else { continue }
      let known = members ?? ObjectMembers(of: module, .classes)
      members = known
      for use in ObjectUses(in: file, members: known).uses where others.contains(use.member) { rewrite(use, in: file) }
    }
  }

  /// Whether there is `description()` behind a dot.
  private func isCall(at index: Int, of file: SourceFile) -> Bool {
    index + 2 < file.tokens.count && file.tokens[index + 1].isSign(Byte.openParenthesis)
      && file.partners[index + 1] == index + 2
  }

  // MARK: Expressions that are classes

  /// Rewrites what is asked of an expression that is a class, whatever its object is.
  /// - Returns: whether it is one.
  private func rewriteCall(at index: Int, of file: SourceFile) -> Bool {
    guard let start = start(ofCall: index - 2, of: file) else { return false }
    file.insert("_description(of: ", before: start)
    file.replace((index - 1)...(index + 2), with: ")")
    return true
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

  // MARK: Values that hold classes

  private func rewrite(_ use: ObjectUse, in file: SourceFile) {
    let end = use.member + 2
    let isAsked = use.mark.map { file.tokens[$0].isSign(Byte.question) } ?? false
    guard isAsked || use.isOptional else {
      file.insert("_description(of: ", before: use.value.lowerBound)
      return file.replace((use.member - 1)...end, with: ")")
    }
    let text = ".map({ _description(of: $0) })" + (isContinued(behind: end, in: file) ? "?" : "")
    if isAsked, let mark = use.mark { return file.replace(mark...end, with: text) }
    // There is no class where an optional before it is nil.
    file.insert("(", before: use.value.lowerBound)
    file.replace((use.member - 1)...end, with: ")" + text)
  }

  /// Whether something is asked of what a call returns.
  private func isContinued(behind end: Int, in file: SourceFile) -> Bool {
    guard end + 1 < file.tokens.count else { return false }
    let next = file.tokens[end + 1]
    return next.isSign(Byte.dot) || next.isSign(Byte.openBracket) && file.touches(end + 1)
  }
}
