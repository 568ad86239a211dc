/// Lets the cases of enums that are for later versions of iOS stay where the types of their values aren't there: `Never`
/// takes the place of those. Patterns that name such a case compile then, and none ever matches.
struct LaterCasePass: RewritePass {
  func apply(to module: SourceModule) {
    let files = module.files.filter { !$0.cutParts.laterCases.isEmpty }
    guard !files.isEmpty else { return }
    let missing = Set(module.files.flatMap(namesOfCutTypes)).filter { module.type($0) == nil }
    for file in files {
      for keyword in file.cutParts.laterCases { replaceTypes(ofCaseAt: keyword, missing, in: file, module) }
    }
  }

  private static let typeWords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "typealias"]

  private func namesOfCutTypes(in file: SourceFile) -> [String] {
    file.index.typeNames.filter { index in
      index > 0 && Self.typeWords.contains(file.tokens[index - 1].text) && file.cutParts.contains(index)
    }.map { file.tokens[$0].text }
  }

  /// Goes through the cases that one word `case` declares.
  private func replaceTypes(ofCaseAt keyword: Int, _ missing: Set<String>, in file: SourceFile, _ module: SourceModule)
  {
    var name = keyword + 1
    while name + 1 < file.tokens.count, file.tokens[name].kind == .identifier {
      var end = name + 1
      if file.tokens[end].isSign(Byte.openParenthesis), file.partners[end] > end {
        for type in types(in: end...file.partners[end], of: file) where isMissing(type, missing, in: file, module) {
          file.replace(type, with: "Never")
        }
        end = file.partners[end] + 1
      }
      guard end < file.tokens.count, file.tokens[end].isSign(Byte.comma) else { return }
      name = end + 1
    }
  }

  /// The types of a case's values, without labels and default values.
  private func types(in parentheses: ClosedRange<Int>, of file: SourceFile) -> [ClosedRange<Int>] {
    let outer = file.outermostTokens(in: parentheses)
    return outer.split { file.tokens[$0].isSign(Byte.comma) }.compactMap { part in
      let type = part.prefix { !file.tokens[$0].isSign(Byte.equals) }
      let start = type.firstIndex { file.tokens[$0].isSign(Byte.colon) }.map { $0 + 1 } ?? type.startIndex
      guard start < type.endIndex, let last = type.last else { return nil }
      return type[start]...max(last, file.partners[last])
    }
  }

  private func isMissing(
    _ type: ClosedRange<Int>, _ missing: Set<String>, in file: SourceFile, _ module: SourceModule
  ) -> Bool {
    type.contains { index in
      let token = file.tokens[index]
      guard token.kind == .identifier, !file.tokens[index - 1].isSign(Byte.dot) else { return false }
      return missing.contains(token.text) || module.type(token.text) == nil && isUnknownClass(token.text)
    }
  }

  /// Whether a name is like that of a class of Apple's, and none of those that are here has it.
  private func isUnknownClass(_ name: String) -> Bool {
    ["UI", "WK", "CA", "AV"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
      && KnownHierarchy.superclass(of: name) == nil && !KnownValues.types.contains(name)
  }
}
