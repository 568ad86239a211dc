/// Replaces `delegate?.scrollViewDidScroll?(view)` by `delegate?.scrollViewDidScroll(view)`, and likewise one with `!`.
struct OptionalCallPass: RewritePass {
  func apply(to module: SourceModule) {
    let own = module.declarations.filter { $0.kind == .function && $0.has("optional") }.map(\.name)
    let names = OptionalMethods.names.union(own)
    for file in module.files {
      for index in file.tokens.indices.dropLast(2) where isOptionalCall(file, index, names) {
        let mark = index + 1
        file.replace(mark...mark, with: "")
      }
    }
  }

  private func isOptionalCall(_ file: SourceFile, _ index: Int, _ names: Set<String>) -> Bool {
    file.tokens[index].kind == .identifier && index > 0 && file.tokens[index - 1].is(".")
      && (file.tokens[index + 1].is("?") || file.tokens[index + 1].is("!")) && file.tokens[index + 2].is("(")
      && names.contains(file.tokens[index].text)
  }
}
