/// The optional requirements that classes of a module may implement: those of the module and of its libraries.
final class OptionalRequirements {
  struct Entry {
    let requirement: OptionalRequirement
    let home: SourceModule
    /// Whether the protocol has another one of the same name and labels.
    let isOverloaded: Bool

    var owner: Declaration { requirement.owner }

    func isSame(as other: Entry) -> Bool { requirement.member === other.requirement.member }
  }

  private let homes: [SourceModule]
  private var byName: [String: [Entry]] = [:]
  /// The protocols that a protocol inherits, and itself.
  private var lines: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// The other names that the modules give to types.
  private lazy var aliases = Set(
    homes.flatMap(\.files).flatMap { file in
      file.index.typeNames.filter { $0 > 0 && file.tokens[$0 - 1].is("typealias") }.map { file.tokens[$0].text }
    })

  init(below module: SourceModule) {
    homes = [module] + (module.mayFulfilLibraries ? module.libraries : [])
    for home in homes {
      for owner in home.declarations where owner.kind == .protocol { add(OptionalRequirement.all(of: owner), home) }
    }
  }

  private func add(_ requirements: [OptionalRequirement], _ home: SourceModule) {
    for requirement in requirements {
      let isOverloaded = requirements.count { $0.member.reference == requirement.member.reference } > 1
      byName[requirement.member.name.trimmingBackticks, default: []].append(
        Entry(requirement: requirement, home: home, isOverloaded: isOverloaded))
    }
  }

  var isEmpty: Bool { byName.isEmpty }

  /// The requirements that a member of a class fulfils, if the class conforms.
  func entries(for member: Declaration) -> [Entry] {
    guard [.function, .variable].contains(member.kind), let entries = byName[member.name.trimmingBackticks] else {
      return []
    }
    return entries.filter { isFulfilled($0, by: member) }
  }

  private func isFulfilled(_ entry: Entry, by member: Declaration) -> Bool {
    let wanted = entry.requirement.member
    guard member.kind == wanted.kind, member.isStatic == wanted.isStatic,
      member.reference.trimmingBackticks == wanted.reference.trimmingBackticks, member.mayFulfil
    else { return false }
    let isEffective = !member.throwsErrors || wanted.throwsErrors
    guard isEffective, !member.isAsync || wanted.isAsync else { return false }
    // The type of a property may be that of its value.
    if member.kind == .function, member.hasValue != wanted.hasValue { return false }
    let types = zip(member.parameters.map(\.type), wanted.parameters.map(\.type)).map { ($0, $1) }
    let results = member.hasValue ? [(member.type ?? "", wanted.type ?? "")] : []
    return (types + results).allSatisfy { own, wanted in
      let (own, wanted) = (WrittenType(own), WrittenType(wanted))
      return entry.isOverloaded ? own.isSame(as: wanted) : own.mayBe(wanted, aliases: aliases)
    }
  }

  /// Whether a class or an extension declares a conformance to a protocol, or to one that inherits from it.
  func declares(_ scope: Declaration, in home: SourceModule, conformanceTo owner: Declaration) -> Bool {
    scope.inherited.contains { name in
      self.protocol(name, in: home).map { line(of: $0.type, in: $0.home).contains(ObjectIdentifier(owner)) } ?? false
    }
  }

  private func line(of type: Declaration, in home: SourceModule) -> Set<ObjectIdentifier> {
    if let known = lines[ObjectIdentifier(type)] { return known }
    // Protocols that inherit from each other are an error of the compiler's.
    lines[ObjectIdentifier(type)] = []
    let inherited = type.inherited.compactMap { self.protocol($0, in: home) }.map { line(of: $0.type, in: $0.home) }
    let all = inherited.reduce(into: Set([ObjectIdentifier(type)])) { $0.formUnion($1) }
    lines[ObjectIdentifier(type)] = all
    return all
  }

  /// The protocol that a name means in a module.
  private func `protocol`(_ name: String, in home: SourceModule) -> (type: Declaration, home: SourceModule)? {
    let parts = name.split(separator: ".", maxSplits: 1)
    if parts.count == 2, let other = homes.first(where: { $0.name == parts[0] }),
      let type = other.type(String(parts[1]))
    {
      return type.kind == .protocol ? (type, other) : nil
    }
    for other in [home] + homes.dropFirst() {
      if let type = other.type(name) { return type.kind == .protocol ? (type, other) : nil }
    }
    return nil
  }
}

extension Declaration {
  /// Whether a member of a class may be what a protocol demands, by how it is declared.
  fileprivate var mayFulfil: Bool {
    let scope = parent?.kind == .extension ? parent : nil
    let isHidden = [self, scope].contains { $0?.has("private") == true || $0?.has("fileprivate") == true }
    let isConstrained = scope.map { $0.file.tokens[$0.headerEnd + 1].is("where") } ?? false
    return !isHidden && !isConstrained && !isGeneric && attribute("@nonobjc") == nil && !isUnavailable
  }
}
