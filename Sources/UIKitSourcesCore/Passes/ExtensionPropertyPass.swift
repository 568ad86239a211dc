/// Gives each file a table of the properties that its extensions add to classes of other modules, for Interface Builder and
/// by key: those classes' own tables can't have them. UIKit finds the tables of all modules when a key is asked for.
struct ExtensionPropertyPass: RewritePass {
  func apply(to module: SourceModule) {
    for (number, file) in module.files.enumerated() {
      let properties = properties(of: file, module)
      guard !properties.isEmpty else { continue }
      for property in properties where property.has("dynamic") { ChangeAnnouncement(of: property).write() }
      let entries = properties.map(entry).joined(separator: "\n")
      file.tail.append(
        "final class UIKitExtensionProperties\(number): ExtensionPropertyTable {\noverride class var properties: "
          + "[KeyedProperty] {\nvar all: [KeyedProperty] = []\n\(entries)\nreturn all\n}\n}")
    }
  }

  /// The properties that Objective-C sees, which only classes have, and that the end of the file does.
  private func properties(of file: SourceFile, _ module: SourceModule) -> [Declaration] {
    let scopes = file.allDeclarations.filter { $0.kind == .extension && module.type($0.name) == nil }
    return scopes.flatMap(\.members).filter { member in
      member.kind == .variable && member.isExposed && !member.isStatic && !member.has("private")
        && !member.has("override")
    }
  }

  private func entry(_ property: Declaration) -> String {
    let text = "all.append(KeyedProperty(\"\(property.key)\", \\\(property.parent?.name ?? "").\(property.name)))"
    let located = "\(property.sourceLocation)\n\(text)\n#sourceLocation()"
    return Declaration.joined(property.conditions).map { "#if \($0)\n\(located)\n#endif" } ?? located
  }
}
