/// Lets classes of other modules conform to a protocol that demands `init()`, as in `extension NSObject: Emptied {}`. For
/// the compiler, only a `required` initializer can do what a protocol demands, and those of Objective-C's classes are not.
///
/// The protocol demands another initializer in its place, and `init()` calls that. An initializer of a protocol's extension
/// conforms for all objects, and has UIKit make one; for each other type, one has the type's own `init()` make it.
struct ConformingObjectsPass: RewritePass {
  private static let demand = "init(_dynamically: Void)"

  func apply(to module: SourceModule) {
    let protocols = module.declarations.filter { $0.kind == .protocol && !$0.isLocal }
    for type in protocols where type.access.isEmpty && type.attribute("@objc") == nil {
      guard let requirement = type.members.first(where: isPlainInitializer), !hasDefault(type, module) else { continue }
      let conforming = conformances(to: type, among: protocols, in: module)
      guard conforming.contains(where: { isOfOthersClass($0, module) }) else { continue }
      replace(requirement, of: type)
      for declaration in conforming { conform(declaration, to: type, module) }
    }
  }

  private func isPlainInitializer(_ member: Declaration) -> Bool {
    let tokens = member.file.tokens
    return member.kind == .initializer && member.parameters.isEmpty && !member.isAsync && !member.throwsErrors
      && member.keyword + 2 < tokens.count && tokens[member.keyword + 1].isSign(Byte.openParenthesis)
      && tokens[member.keyword + 2].isSign(Byte.closeParenthesis)
  }

  private func hasDefault(_ type: Declaration, _ module: SourceModule) -> Bool {
    module.extensions(of: type).flatMap(\.members).contains(where: isPlainInitializer)
  }

  /// The types and extensions that conform to a protocol, or to one that inherits from it.
  private func conformances(
    to type: Declaration, among protocols: [Declaration], in module: SourceModule
  ) -> [Declaration] {
    var names: Set<String> = [type.name]
    while let next = protocols.first(where: { !names.contains($0.name) && !names.isDisjoint(with: $0.inherited) }) {
      names.insert(next.name)
    }
    return module.declarations.filter { declaration in
      declaration.kind.isType && declaration.kind != .protocol && !names.isDisjoint(with: declaration.inherited)
    }
  }

  private func isOfOthersClass(_ declaration: Declaration, _ module: SourceModule) -> Bool {
    declaration.kind == .extension && module.type(declaration.name) == nil && KnownClasses.isClass(declaration.name)
  }

  private func replace(_ requirement: Declaration, of type: Declaration) {
    let keyword = requirement.keyword
    type.file.replace(keyword...(keyword + 2), with: Self.demand)
    add("extension \(type.name) { init() { self.init(_dynamically: ()) } }", for: type)
    add(
      "extension \(type.name) where Self: NSObject { \(Self.demand) { self.init(_madeBy: { Self._init() }) } }",
      for: type)
  }

  /// Has a type conform that is none of Objective-C's classes. What only a scope knows by its name is left to the compiler.
  private func conform(_ declaration: Declaration, to protocol: Declaration, _ module: SourceModule) {
    let type = declaration.kind == .extension ? module.type(declaration.name) : declaration
    let isObject =
      type.map { $0.kind == .class && module.root(of: $0) != nil } ?? KnownClasses.isClass(declaration.name)
    guard !isObject, !declaration.isLocal, !(declaration.parent.map { _ in declaration.isPrivate } ?? false) else {
      return
    }
    let name = type?.qualifiedName ?? declaration.name
    let scope = type?.kind == .class ? "\(`protocol`.name) where Self: \(name)" : name
    add("extension \(scope) { \(Self.demand) { self.init() } }", for: declaration)
  }

  private func add(_ text: String, for declaration: Declaration) {
    declaration.file.tail.append(
      Declaration.text(declaration.located(text), if: Declaration.joined(declaration.conditions)))
  }
}
