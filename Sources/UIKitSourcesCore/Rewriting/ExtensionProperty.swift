/// A property that the target adds to a class of another module, for Interface Builder or by key.
package struct ExtensionProperty: Hashable, Sendable {
  let type: String
  let name: String
  let key: String
}

extension Rewriter {
  /// The properties that are always there and that the rest of the module can see.
  static func extensionProperties(of inputs: [Input]) -> [ExtensionProperty] {
    let module = SourceModule(files: SourceFile.files(of: inputs), options: RewriteOptions())
    let extensions = module.declarations.filter { declaration in
      declaration.kind == .extension && module.type(declaration.name) == nil && KnownClasses.isClass(declaration.name)
    }
    return extensions.flatMap { type in
      type.members.filter { member in
        member.kind == .variable && member.isExposed && !member.isStatic && !member.isPrivate && !type.isPrivate
          && member.conditions.isEmpty
      }.map { ExtensionProperty(type: type.name, name: $0.name, key: $0.key) }
    }
  }
}
