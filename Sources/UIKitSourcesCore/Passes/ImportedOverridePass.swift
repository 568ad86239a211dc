/// Lets classes override what extensions of libraries declare for their superclasses, as Objective-C does.
///
/// The first class on the way from the library's member conforms to its protocol (`OpenExtensionMember`); those further on
/// override the member of that class.
struct ImportedOverridePass: RewritePass {
  /// A member of a library's extension, and the nearest override on the way to it.
  private struct Inherited {
    let member: OpenExtensionMember
    let library: SourceModule
    var nearest: (owner: String, module: SourceModule)?
  }

  /// A class, and a protocol to which it conforms now.
  private struct Conformance: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  func apply(to module: SourceModule) {
    let overrides = module.classes.filter { !$0.inherited.isEmpty }.flatMap { type in
      type.members.filter(Self.overrides).map { (member: $0, type: type) }
    }
    guard !overrides.isEmpty, module.mayOverrideLibraries else { return }
    let names = Set(
      module.libraries.flatMap(\.extensions).flatMap(\.members).filter(OpenExtensionMember.mayBe).map(\.name))
    var conformances: Set<Conformance> = []
    for (member, type) in overrides where names.contains(member.name) {
      guard let inherited = inherited(by: member, of: type, module) else { continue }
      rename(member, of: type, inherited, module, &conformances)
    }
  }

  private static func overrides(_ member: Declaration) -> Bool {
    [.function, .variable].contains(member.kind) && member.has("override") && !member.isDispatched
  }

  private func inherited(by member: Declaration, of type: Declaration, _ module: SourceModule) -> Inherited? {
    let key = MemberKey(member)
    var nearest: (owner: String, module: SourceModule)?
    for ancestor in module.ancestors(of: type.qualifiedName) {
      for home in [module] + module.libraries {
        let declared = home.type(ancestor)
        let own = declared.flatMap { $0.kind == .class ? $0.members.first { MemberKey($0) == key } : nil }
        // What a class's body declares is overridden as ever.
        if let own, !own.has("override") { return nil }
        let added = home.added(key, toClassNamed: ancestor)
        if nearest == nil, own != nil || added.contains(where: { $0.has("override") }) { nearest = (ancestor, home) }
        guard home !== module, let base = added.first(where: { !$0.has("override") }) else { continue }
        guard home.options.isLibrary, let open = OpenExtensionMember(base, in: home),
          open.isReachable(from: member.file, in: home.name)
        else { return nil }
        return Inherited(member: open, library: home, nearest: nearest)
      }
    }
    return nil
  }

  private func rename(
    _ override: Declaration, of type: Declaration, _ inherited: Inherited, _ module: SourceModule,
    _ conformances: inout Set<Conformance>
  ) {
    let file = override.file
    let accessors = override.body.map { file.outermostTokens(in: $0).map { file.tokens[$0].text } } ?? []
    if override.kind == .variable, override.body == nil || accessors.contains("didSet") || accessors.contains("willSet")
    {
      return module.report(
        "\(override.name) is declared in an extension in \(inherited.library.name), and can't be observed: override its "
          + "getter and setter", at: override)
    }
    override.isDispatched = true
    let open = inherited.member
    file.replace(override.nameToken...override.nameToken, with: open.overrideName)
    if let nearest = inherited.nearest, nearest.module !== inherited.library {
      return override.renameInherited(to: open.overrideName)
    }
    if let modifier = override.modifiers.first(where: { $0.name == "override" }) {
      file.replace(modifier.token...modifier.token, with: "")
    }
    // Under several conditions, a class may override a member several times.
    let conformance = Conformance(type: ObjectIdentifier(type), name: open.qualifiedProtocol)
    if conformances.insert(conformance).inserted { conform(type, to: open) }
    override.renameInherited(
      to: inherited.nearest.map { ExtensionDispatchPass.name(of: open.base, in: $0.owner) } ?? open.ownName)
  }
  private func conform(_ type: Declaration, to open: OpenExtensionMember) {
    if open.isOfMainActor {
      type.addConformance(to: open.qualifiedProtocol)
    } else {
      type.addTableConformance(to: open.qualifiedProtocol)
    }
  }
}
