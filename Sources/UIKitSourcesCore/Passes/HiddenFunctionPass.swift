/// Calls Swift's functions by their full names in extensions of `CGFloat`. Foundation's type has unavailable members of the
/// same names here, which hide the functions; Apple's hasn't.
struct HiddenFunctionPass: RewritePass {
  private static let names: Set<String> = ["abs", "max", "min"]

  func apply(to module: SourceModule) {
    let extensions = module.extensions(ofClassNamed: "CGFloat")
    guard !extensions.isEmpty else { return }
    let names = Self.names.filter { !isDeclared($0, in: module) }
    for scope in extensions { qualifyCalls(of: names, in: scope) }
  }

  /// Whether the target declares a function that a call may mean in such an extension.
  private func isDeclared(_ name: String, in module: SourceModule) -> Bool {
    (module.functionsByName[name] ?? []).contains { function in
      guard let parent = function.parent, !function.isLocal else { return true }
      return parent.kind == .extension || parent.kind == .protocol
    }
  }

  private func qualifyCalls(of names: Set<String>, in scope: Declaration) {
    guard let body = scope.body else { return }
    let tokens = scope.file.tokens
    for index in body.dropLast() where tokens[index].kind == .identifier && names.contains(tokens[index].text) {
      let isCall = tokens[index + 1].isSign(Byte.openParenthesis) && !tokens[index + 1].startsLine
      guard isCall, !tokens[index - 1].isSign(Byte.dot), !tokens[index - 1].is("func") else { continue }
      scope.file.insert("Swift.", before: index)
    }
  }
}
