/// A member of a library's extension of a class that other modules may override, as Objective-C has it.
///
/// The library declares a protocol for it, to which a class conforms that overrides it first: the member asks the object.
/// Subclasses of that class override its member as any other. Both sides find the names by the library's sources alone.
struct OpenExtensionMember {
  let base: Declaration
  /// The name of the class as the library's extension has it.
  private let type: String
  /// Whether the class is the main actor's, as responders are, and so is the protocol.
  let isOfMainActor: Bool

  /// The member that a declaration is; nil where no other module may override it, or nothing can stand for it.
  /// - Parameter module: the library's.
  init?(_ member: Declaration, in module: SourceModule) {
    guard let scope = member.parent, scope.kind == .extension, Self.mayBe(member),
      MemberForm(member: member).reasonAgainstStandIns == nil, !Self.namesSelf(member)
    else { return nil }
    let declared = module.type(scope.name)
    guard declared.map({ $0.kind == .class && !$0.has("final") && !$0.isPrivate }) ?? true else { return nil }
    // By their types alone, the names couldn't tell them apart.
    let sameNamed = module.added(MemberKey(member), toClassNamed: scope.name)
    guard sameNamed.count(where: { !$0.has("override") }) == 1 else { return nil }
    base = member
    type = declared?.qualifiedName ?? scope.name
    isOfMainActor = KnownClasses.isResponder(declared.map { module.root(of: $0) ?? "" } ?? scope.name)
  }

  /// Whether a member of an extension may be one, by how it is declared.
  static func mayBe(_ member: Declaration) -> Bool {
    guard [.function, .variable].contains(member.kind), member.isExposed || member.has("open") else { return false }
    let isFixed = ["override", "final", "static"].contains { member.has($0) } || member.isPrivate
    return !isFixed && member.attribute("@nonobjc") == nil && !member.isUnavailable
  }

  private static func namesSelf(_ member: Declaration) -> Bool {
    member.signature.contains { member.file.tokens[$0].is("Self") }
  }

  private var ending: String { "\(type.replacing(".", with: "_"))_\(base.name.trimmingBackticks)" }

  /// The name of the protocol within the class.
  private var protocolName: String {
    "UIKitOverride_" + String(base.reference.filter { $0 != "`" }.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The name of the protocol for other modules.
  var qualifiedProtocol: String { "\(type).\(protocolName)" }

  /// The name of the member in classes that override it.
  var overrideName: String { "extensionMember_" + ending }

  /// The name of the member's own body.
  var ownName: String { ExtensionDispatchPass.name(of: base, in: nil) }

  /// Whether a file of another module may override it: what isn't open, only a test that sees all may.
  func isReachable(from file: SourceFile, in library: String) -> Bool {
    base.has("open")
      || file.allDeclarations.contains {
        $0.kind == .import && $0.attribute("@testable") != nil && $0.name.split(separator: ".").first == library[...]
      }
  }

  /// The condition that an object's class overrides it.
  var test: String { "let object = self as? any \(protocolName)\(base.isStatic ? ".Type" : "")" }

  /// The protocol.
  var declaration: String {
    let access = base.access.isEmpty ? "internal " : base.access
    let isolation = isOfMainActor ? "@preconcurrency @MainActor " : ""
    return "\(isolation)\(access)protocol \(protocolName): AnyObject { \(requirement) }"
  }

  private var requirement: String {
    let kind = (base.has("nonisolated") ? "nonisolated " : "") + (base.isStatic ? "static " : "")
    let form = MemberForm(member: base)
    guard base.kind == .function else {
      return "\(kind)var \(overrideName): \(base.type ?? "") { get\(form.isSettable ? " set" : "") }"
    }
    let result = base.type.map { " -> " + $0 } ?? ""
    return "\(kind)func \(overrideName)\(form.numberedParameters)\(base.declaredEffects)\(result)"
  }
}
