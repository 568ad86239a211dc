/// A property that the target adds to a class of another module, for Interface Builder or by key.
package struct ExtensionProperty: Hashable, Codable, Sendable {
  let type: String
  let name: String
  let key: String
}

extension SourceModule {
  /// The properties that are always there and that the rest of the module can see.
  var extensionProperties: [ExtensionProperty] {
    let scopes = extensions.filter { type($0.name) == nil && KnownClasses.isClass($0.name) }
    return scopes.flatMap { scope in
      scope.members.filter { member in
        member.kind == .variable && member.isExposed && !member.isStatic && !member.isPrivate && !scope.isPrivate
          && member.conditions.isEmpty
      }.map { ExtensionProperty(type: scope.name, name: $0.name, key: $0.key) }
    }
  }
}
