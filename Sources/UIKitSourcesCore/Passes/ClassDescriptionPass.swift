/// Lets classes of which the compiler knows no more than that they are classes describe themselves, as every class of
/// Objective-C does: `type(of: object).description()` and `object.classForCoder.description()`.
struct ClassDescriptionPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.descriptions where index > 1 && isCall(at: index, of: file) {
        guard let start = receiver(before: index - 1, of: file) else { continue }
        file.insert("_description(of: ", before: start)
        file.replace((index - 1)...(index + 2), with: ")")
      }
    }
  }

  /// Whether there is `description()` behind a dot.
  private func isCall(at index: Int, of file: SourceFile) -> Bool {
    index + 2 < file.tokens.count && file.tokens[index + 1].isSign(Byte.openParenthesis)
      && file.partners[index + 1] == index + 2
  }

  /// The first token of an expression that is a class, whatever its object is; nil for other expressions.
  private func receiver(before dot: Int, of file: SourceFile) -> Int? {
    let last = dot - 1
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
}
