/// Lets classes override what an extension of the target declares for a superclass, as Objective-C does.
///
/// The member in the extension finds out the object's class: it calls the most particular override, or else itself by
/// another name, to which its body moves. The overrides get names of their own, and so do their calls of `super`. What
/// other modules may override (`OpenExtensionMember`) asks the object first.
struct ExtensionDispatchPass: RewritePass {
  /// A member of an extension, and what overrides it: the classes furthest from its own first.
  private struct Dispatch {
    let base: Declaration
    /// What other modules override; nil where they don't.
    var open: OpenExtensionMember?
    var overrides: [(member: Declaration, owner: String, depth: Int)] = []
  }

  func apply(to module: SourceModule) {
    for dispatch in dispatches(of: module) {
      for (position, override) in dispatch.overrides.enumerated() {
        override.member.isDispatched = true
        let ancestors = module.ancestors(of: override.owner)
        let next = dispatch.overrides[(position + 1)...].first { ancestors.contains($0.owner) }
        rename(override.member, of: override.owner, next: next?.owner, dispatch.base)
      }
      write(dispatch, module)
    }
  }

  private func dispatches(of module: SourceModule) -> [Dispatch] {
    let bases = self.bases(of: module)
    guard !bases.isEmpty else { return [] }
    var found = openMembers(among: bases, module)
    for scope in module.declarations where scope.kind == .class || scope.kind == .extension {
      for member in scope.members where member.has("override") && [.function, .variable].contains(member.kind) {
        guard let candidates = bases[MemberKey(member)] else { continue }
        let owner = scope.kind == .class ? scope.qualifiedName : module.type(scope.name)?.qualifiedName ?? scope.name
        let ancestors = module.ancestors(of: owner)
        guard let base = base(of: member, ancestors, candidates, module), isReachable(member, scope, from: base, module)
        else { continue }
        found[ObjectIdentifier(base), default: Dispatch(base: base)].overrides.append(
          (member, owner, ancestors.count))
      }
    }
    // What is reported stands in the order of the sources.
    let ordered = found.values.sorted {
      ($0.base.file.path, $0.base.keyword) < ($1.base.file.path, $1.base.keyword)
    }
    return ordered.filter { isPossible($0, module) }.map { dispatch in
      var sorted = dispatch
      sorted.overrides.sort { ($0.depth, $0.owner) > ($1.depth, $1.owner) }
      return sorted
    }
  }

  /// The members that other modules may override. Nothing imports a program but its tests.
  private func openMembers(
    among bases: [MemberKey: [Declaration]], _ module: SourceModule
  ) -> [ObjectIdentifier: Dispatch] {
    guard module.options.isLibrary else { return [:] }
    let open = bases.values.joined().compactMap { OpenExtensionMember($0, in: module) }
    return open.reduce(into: [:]) { $0[ObjectIdentifier($1.base)] = Dispatch(base: $1.base, open: $1) }
  }

  /// The members that extensions declare, without those that override.
  private func bases(of module: SourceModule) -> [MemberKey: [Declaration]] {
    var found: [MemberKey: [Declaration]] = [:]
    for scope in module.extensions {
      for member in scope.members where [.function, .variable].contains(member.kind) && !member.has("override") {
        found[MemberKey(member), default: []].append(member)
      }
    }
    return found
  }

  /// The nearest member that it overrides; nil where that is in a class's body.
  private func base(
    of member: Declaration, _ ancestors: [String], _ candidates: [Declaration], _ module: SourceModule
  ) -> Declaration? {
    for ancestor in ancestors {
      let type = module.type(ancestor)
      if type?.members.contains(where: { !$0.has("override") && MemberKey($0) == MemberKey(member) }) == true {
        return nil
      }
      let near = candidates.filter { candidate in
        guard let scope = candidate.parent else { return false }
        return scope.name == ancestor || type != nil && module.type(scope.name) === type
      }
      // One type may have several spellings: they matter where there are several methods of that name.
      let types = member.parameters.map(\.type)
      if let base = near.count < 2 ? near.first : near.first(where: { $0.parameters.map(\.type) == types }) {
        return base
      }
    }
    return nil
  }

  private func isReachable(
    _ member: Declaration, _ scope: Declaration, from base: Declaration, _ module: SourceModule
  ) -> Bool {
    let isHidden = scope.isLocal || member.isPrivate && scope.file !== base.file
    if isHidden {
      module.report(
        "\(member.name) overrides a member of an extension in another file, which a private one can't", at: member)
    }
    return !isHidden
  }

  private func isPossible(_ dispatch: Dispatch, _ module: SourceModule) -> Bool {
    guard let reason = MemberForm(member: dispatch.base).reasonAgainstStandIns else { return true }
    for override in dispatch.overrides {
      override.member.isDispatched = true
      module.report("\(dispatch.base.name) \(reason), and can't be overridden", at: override.member)
    }
    return false
  }

  // MARK: Overrides

  /// The name of the override of a class, or of the base's own body.
  static func name(of base: Declaration, in owner: String?) -> String {
    let type = (owner ?? base.parent?.name ?? "").replacing(".", with: "_")
    return (owner == nil ? "extensionBase_" : "extensionOverride_") + type + "_" + base.name.trimmingBackticks
  }

  private func rename(_ member: Declaration, of owner: String, next: String?, _ base: Declaration) {
    let file = member.file
    for modifier in member.modifiers where ["override", "final"].contains(modifier.name) {
      file.replace(modifier.token...modifier.token, with: "")
    }
    // Another class's extension calls it.
    for (modifier, wider) in [("open", "public"), ("private", "fileprivate")] {
      guard let found = member.modifiers.first(where: { $0.name == modifier }) else { continue }
      file.replace(found.token...found.token, with: wider)
    }
    file.replace(member.nameToken...member.nameToken, with: Self.name(of: base, in: owner))
    member.renameInherited(to: Self.name(of: base, in: next))
  }

  // MARK: The member that dispatches

  private func write(_ dispatch: Dispatch, _ module: SourceModule) {
    let base = dispatch.base
    guard let body = base.body else { return }
    let text = base.kind == .function ? method(dispatch) : property(dispatch)
    let hasLines = text.contains("\n")
    let line = base.file.line(of: body.lowerBound)
    let place = hasLines ? "\n#sourceLocation(file: \"\(base.file.literalPath)\", line: \(line))\n" : ""
    base.file.insert(" " + text + place, after: body.lowerBound)
    if dispatch.open != nil, let open = base.modifiers.first(where: { $0.name == "open" }) {
      base.file.replace(open.token...open.token, with: "public")
    }
  }

  private func method(_ dispatch: Dispatch) -> String {
    let base = dispatch.base
    let form = MemberForm(member: base)
    let own = Self.name(of: base, in: nil)
    let calls = chain(dispatch) { object, name in "return \(form.effects)\(object)\(name)(\(form.arguments))" }
    return calls
      + "return \(form.effects)\(own)(\(form.arguments)) }; \(prefix(of: dispatch))func \(own)\(form.signature) {"
  }

  private func property(_ dispatch: Dispatch) -> String {
    let base = dispatch.base
    let own = Self.name(of: base, in: nil)
    let getter = "get { " + chain(dispatch) { object, name in "return \(object)\(name)" } + "return \(own) }"
    var setter = ""
    if MemberForm(member: base).isSettable {
      setter =
        " set { " + chain(dispatch) { object, name in "\(object)\(name) = newValue; return" } + "\(own) = newValue }"
    }
    return "\(getter)\(setter) }; \(prefix(of: dispatch))var \(own): \(base.type ?? "") {"
  }

  /// What stands before the name of the base's own body. Who overrides it elsewhere calls that.
  private func prefix(of dispatch: Dispatch) -> String {
    let base = dispatch.base
    let access = dispatch.open == nil || base.access.isEmpty ? "internal " : base.access
    return (dispatch.open.map { $0.declaration + "; " } ?? "") + (base.isPrivate ? "fileprivate " : access)
      + (base.has("nonisolated") ? "nonisolated " : "")
      + (base.isStatic ? "class " : "")
  }

  /// A test for each class, of which the first that holds counts.
  private func chain(_ dispatch: Dispatch, _ call: (_ object: String, _ name: String) -> String) -> String {
    let metatype = dispatch.base.isStatic ? ".Type" : ""
    let others = dispatch.open.map { "if \($0.test) { \(call("object.", $0.overrideName)) }; " } ?? ""
    return others
      + dispatch.overrides.map { override in
        let name = Self.name(of: dispatch.base, in: override.owner)
        let text = "if let object = self as? \(override.owner)\(metatype) { \(call("object.", name)) }"
        let condition = Declaration.joined(override.member.conditions)
        return condition.map { "\n#if \($0)\n\(text)\n#endif\n" } ?? text + "; "
      }.joined()
  }
}
