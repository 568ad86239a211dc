/// Replaces `delegate?.scrollViewDidScroll?(view)` by `delegate?.scrollViewDidScroll(view)`, and likewise one with `!`.
struct OptionalCallPass: RewritePass {
  func apply(to module: SourceModule) {
    let homes = [module] + (module.mayFulfilLibraries ? module.libraries : [])
    let declared = homes.flatMap(\.declarations).filter { $0.kind == .function && $0.has("optional") }.map(\.name)
    let names = OptionalMethods.names.union(declared)
    for file in module.files {
      for mark in file.index.marks where isOptionalCall(file, mark, names) {
        file.replace(mark...mark, with: "")
      }
    }
  }

  private func isOptionalCall(_ file: SourceFile, _ mark: Int, _ names: Set<String>) -> Bool {
    guard mark > 1, mark + 1 < file.tokens.count, file.tokens[mark + 1].isSign(Byte.openParenthesis) else {
      return false
    }
    let name = file.tokens[mark - 1]
    return name.kind == .identifier && file.tokens[mark - 2].isSign(Byte.dot) && names.contains(name.text)
  }
}
