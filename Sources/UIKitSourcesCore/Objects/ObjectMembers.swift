/// The properties and functions of a target, in types and outside, whose values are objects of Objective-C, or classes, or
/// arrays of them.
struct ObjectMembers {
  struct Member: Equatable {
    let shape: ObjectShape
    /// Whether it has to be called.
    let isFunction: Bool

    init?(_ declaration: Declaration, _ kind: ObjectShape.Kind) {
      guard let type = declaration.type, let shape = ObjectShape(ofType: type, kind) else { return nil }
      self.shape = shape
      isFunction = declaration.kind == .function
    }
  }

  private let module: SourceModule
  let kind: ObjectShape.Kind
  /// Members by their names; nil where not all that have the name are alike.
  private var byName: [String: Member?] = [:]
  private let aliases: TypeAliases

  init(of module: SourceModule, _ kind: ObjectShape.Kind) {
    self.module = module
    self.kind = kind
    aliases = TypeAliases(in: module.files)
    for file in module.files where kind.mayBeNamed(in: file) {
      for declaration in file.allDeclarations where Self.isMember(declaration) {
        if let member = Member(declaration, kind) { byName[declaration.name] = .some(member) }
      }
    }
    guard !byName.isEmpty else { return }
    for declaration in module.declarations where Self.isMember(declaration) {
      guard let known = byName[declaration.name], known != Member(declaration, kind) else { continue }
      byName[declaration.name] = .some(nil)
    }
  }

  var isEmpty: Bool { byName.isEmpty }

  /// Whether some member of a name is an object or an array of them.
  func mayBeMember(_ name: String) -> Bool { byName[name] != nil }

  /// The member that a name means behind a value of a type. It has to be the target that declares it for the type: another
  /// module's type may have one of the same name, which is something else.
  func member(named name: String, of type: String) -> Member? { common(declarations(named: name, ofTypeNamed: type)) }

  /// The member that a name alone means.
  /// - Parameter types: the types around it, the innermost first.
  func member(named name: String, in types: [Declaration]) -> Member? {
    guard byName[name] != nil else { return nil }
    for (level, type) in types.enumerated() {
      // What a type within another one knows of that by its name alone is static.
      let found = declarations(named: name, in: type).filter { level == 0 || $0.isStatic }
      if !found.isEmpty { return common(found) }
    }
    return common(module.outermost(named: name).filter(Self.isMember))
  }

  /// The member that all declarations of a name are; nil where they aren't alike, as functions with other parameters may be.
  private func common(_ declarations: [Declaration]) -> Member? {
    guard let first = declarations.first.flatMap({ Member($0, kind) }) else { return nil }
    return declarations.allSatisfy { Member($0, kind) == first } ? first : nil
  }

  private func declarations(named name: String, in scope: Declaration) -> [Declaration] {
    let type = scope.kind == .extension ? module.type(scope.name) : scope
    return declarations(named: name, ofTypeNamed: type?.qualifiedName ?? scope.name)
  }

  private func declarations(named name: String, ofTypeNamed type: String) -> [Declaration] {
    let type = aliases.type(named: type)
    let own = module.type(type)?.qualifiedName ?? type
    for owner in [own] + module.ancestors(of: own) {
      let members =
        (module.type(owner).map(module.ownMembers(of:)) ?? extensionMembers(of: owner))
        + aliases.names(of: owner).flatMap(extensionMembers(of:))
      let found = members.filter { $0.name == name && Self.isMember($0) }
      if !found.isEmpty { return found }
    }
    return []
  }

  // MARK: Types

  /// Whether a name is that of a type of the target, or of a class of UIKit's.
  func isType(_ name: String) -> Bool {
    let name = aliases.type(named: name)
    return module.type(name) != nil || KnownHierarchy.superclass(of: name) != nil
  }

  /// The only member of a name that the target declares for a type.
  func declaration(named name: String, of type: String) -> Declaration? {
    let found = declarations(named: name, ofTypeNamed: type)
    return found.count == 1 ? found[0] : nil
  }

  /// The only member of a name that is known by it alone in types, the innermost first, or outside of all types.
  func declaration(named name: String, in types: [Declaration]) -> Declaration? {
    for (level, type) in types.enumerated() {
      let found = declarations(named: name, in: type).filter { level == 0 || $0.isStatic }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    }
    let outside = module.outermost(named: name).filter(Self.isMember)
    return outside.count == 1 ? outside[0] : nil
  }

  /// The type of a member's value: the one that is written, or that of a first value which is an object made anew.
  func type(of member: Declaration) -> String? {
    if let type = member.type { return type }
    let (tokens, sign) = (member.file.tokens, member.signature.upperBound + 1)
    guard member.kind == .variable, sign + 2 < tokens.count, tokens[sign].isSign(Byte.equals),
      tokens[sign + 1].kind == .identifier, tokens[sign + 2].isSign(Byte.openParenthesis), isType(tokens[sign + 1].text)
    else { return nil }
    return tokens[sign + 1].text
  }

  /// The type of a property that UIKit declares for a class, or for one that it descends from.
  func knownType(ofProperty name: String, of type: String) -> String? {
    guard let known = KnownMembers.properties[name] else { return nil }
    let type = aliases.type(named: type)
    let line = [type] + module.ancestors(of: type)
    return known.first { property in property.classes.contains(where: line.contains) }?.type
  }

  private func extensionMembers(of name: String) -> [Declaration] {
    module.extensions(ofClassNamed: name).flatMap(\.members)
  }

  private static func isMember(_ declaration: Declaration) -> Bool {
    (declaration.kind == .variable || declaration.kind == .function) && !declaration.isLocal
  }
}
