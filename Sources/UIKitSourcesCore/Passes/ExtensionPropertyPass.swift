/// Gives each file a table of the properties that its extensions add to classes of other modules, for Interface Builder and
/// by key: those classes' own tables can't have them. UIKit finds the tables of all modules when a key is asked for.
struct ExtensionPropertyPass: RewritePass {
  func apply(to module: SourceModule) {
    for (number, file) in module.files.enumerated() {
      let properties = properties(of: file, module)
      guard let first = properties.first else { continue }
      properties.forEach { $0.prepareForTable() }
      file.tail.append(
        first.located(
          "final class UIKitExtensionProperties\(number): ExtensionPropertyTable { override class var properties: "
            + "[KeyedProperty] { var all: [KeyedProperty] = []; \(properties.map(statement).joined())return all } }"))
    }
  }

  /// The properties that Objective-C sees, which only classes have, and that the end of the file does.
  private func properties(of file: SourceFile, _ module: SourceModule) -> [Declaration] {
    let scopes = file.allDeclarations.filter { $0.kind == .extension && module.type($0.name) == nil }
    return scopes.flatMap(\.members).filter { member in
      member.kind == .variable && member.isExposed && !member.isStatic && !member.has("private")
        && !member.has("override") && member.isNamable
    }
  }

  private func statement(_ property: Declaration) -> String {
    let type = property.parent?.name ?? ""
    let text = property.located("all.append(KeyedProperty(\"\(property.key)\", \\\(type).\(property.name)))")
    return Declaration.joined(property.conditions).map { "\n#if \($0)\n\(text)\n#endif\n" } ?? text + "; "
  }
}
