/// Finds the declarations of a target that are for SwiftUI, which there isn't: those whose signature names one of its types,
/// types with a stored property and protocols with a requirement that does, and those that name such a declaration. What
/// uses SwiftUI within a body alone stays, and is an error of the compiler.
struct SwiftUIParts {
  private let files: [SourceFile]
  /// The types that have SwiftUI's names and are the target's own.
  private let own: Set<String>

  init(_ files: [SourceFile]) {
    self.files = files
    let types = files.flatMap(\.allDeclarations).filter { $0.kind.isType && $0.kind != .extension }
    own = SwiftUINames.all.intersection(types.map(\.name))
  }

  /// Cuts them out of their files.
  func cut() {
    let importing = files.map { file in
      file.allDeclarations.contains { $0.kind == .import && $0.name.split(separator: ".").first == "SwiftUI" }
    }
    guard importing.contains(true) else { return }
    var names: Set<String> = []
    var isDone = false
    while !isDone {
      isDone = true
      for (file, imports) in zip(files, importing) {
        let theirs = imports ? SwiftUINames.all.subtracting(own).union(names) : names
        let found = file.outermostDeclarations.flatMap { parts(of: $0, naming: theirs) }
        guard !found.isEmpty else { continue }
        file.cut(found)
        names.formUnion(found.filter { $0.kind.isType && $0.kind != .extension }.map(\.name))
        isDone = false
      }
    }
  }

  /// A declaration whose signature has one of the names, or those of its members that have.
  private func parts(of declaration: Declaration, naming names: Set<String>) -> [Declaration] {
    if has(names, declaration) || needs(names, declaration) { return [declaration] }
    return declaration.kind.isType ? declaration.members.flatMap { parts(of: $0, naming: names) } : []
  }

  private func has(_ names: Set<String>, _ declaration: Declaration) -> Bool {
    guard declaration.kind != .import, !names.isEmpty else { return false }
    let file = declaration.file
    let start = DeclarationExtent(file).declaration(at: declaration.keyword).lowerBound
    let end = declaration.body?.lowerBound ?? declaration.signature.upperBound + 1
    // An extension's name is that of another type.
    let ownName = declaration.kind == .extension ? nil : declaration.nameToken
    return (start..<max(start, min(end, file.tokens.count))).contains {
      $0 != ownName && isOne(of: names, $0, in: file)
    }
  }

  /// Whether a type is nothing without what has one of the names.
  private func needs(_ names: Set<String>, _ type: Declaration) -> Bool {
    switch type.kind {
    case .protocol: type.body.map { $0.contains { isOne(of: names, $0, in: type.file) } } ?? false
    case .class, .struct, .actor:
      type.members.contains { $0.kind == .variable && $0.body == nil && has(names, $0) }
    default: false
    }
  }

  private func isOne(of names: Set<String>, _ index: Int, in file: SourceFile) -> Bool {
    let token = file.tokens[index]
    if token.kind == .attribute { return names.contains(String(token.text.dropFirst())) }
    let isMember = index > 0 && file.tokens[index - 1].isSign(Byte.dot)
    return token.kind == .identifier && !isMember && names.contains(token.text)
  }
}
