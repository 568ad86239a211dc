/// An optional requirement of an Objective-C protocol, and the texts that stand for it.
struct OptionalRequirement {
  /// The error of what isn't implemented.
  static let absence = "AbsentOptionalRequirement"

  let member: Declaration
  let owner: Declaration
  /// The position among the protocol's optional members: two of them may have the same name and labels.
  private let number: Int

  /// Makes one, or nil of what is neither a method nor a property.
  private init?(_ member: Declaration, of owner: Declaration, number: Int) {
    guard member.kind == .function || member.kind == .variable && member.type != nil else { return nil }
    self.member = member
    self.owner = owner
    self.number = number
  }

  /// The optional requirements of a protocol.
  static func all(of owner: Declaration) -> [OptionalRequirement] {
    guard owner.kind == .protocol, owner.attribute("@objc") != nil else { return [] }
    return owner.members.filter { $0.has("optional") }.enumerated().compactMap { number, member in
      OptionalRequirement(member, of: owner, number: number)
    }
  }

  private var form: MemberForm { MemberForm(member: member) }
  private var isMethod: Bool { member.kind == .function }
  private var type: String { member.type ?? "Void" }
  private var hasValue: Bool { member.hasValue }

  /// Whether it has a value of a type that can't say that there is none.
  var isHeld: Bool { !isMethod || hasValue && !type.hasSuffix("?") }

  private var ownerName: String { owner.qualifiedName.replacing(".", with: "_") }
  /// The protocol that holds it if it is held.
  var holder: String { ownerName + "_OptionalRequirements" }
  /// The protocol of subclasses that implement it in place of a conforming class. Other modules know it by this name.
  var lateProtocol: String { ownerName + "_OptionalRequirement\(number)" }

  var access: String { owner.isPrivate ? "fileprivate " : owner.access }

  /// The global actor of the protocol.
  var isolation: String { Self.isolation(by: owner) }

  /// The isolation that it has for its own.
  private var ownIsolation: String { (member.has("nonisolated") ? "nonisolated " : "") + Self.isolation(by: member) }

  /// Whether it is isolated by what is written beside it or the protocol.
  var isIsolated: Bool { !member.has("nonisolated") && !(ownIsolation + isolation).isEmpty }

  private static func isolation(by declaration: Declaration) -> String {
    declaration.attributes.filter { $0.name == "@MainActor" || $0.name == "@preconcurrency" }.map { $0.name + " " }
      .joined()
  }

  /// All of the requirement, from its attributes to its end, and a semicolon behind it.
  var tokens: ClosedRange<Int> {
    let starts = member.attributes.map(\.tokens.lowerBound) + member.modifiers.map(\.token) + [member.keyword]
    let end = member.body?.upperBound ?? member.signature.upperBound
    let isFollowed = end + 1 < member.file.tokens.count && member.file.tokens[end + 1].isSign(Byte.semicolon)
    return (starts.min() ?? member.keyword)...(isFollowed ? end + 1 : end)
  }

  private var reference: String { isMethod && member.parameters.isEmpty ? member.name + "()" : member.reference }
  private var prefix: String { member.isStatic ? "static " : "" }

  /// What stands between parameters and result of the requirement, and of methods that implement it.
  private var effects: String { (member.isAsync ? " async" : "") + (isHeld || member.throwsErrors ? " throws" : "") }

  private var heading: String {
    isMethod
      ? "\(prefix)func \(member.name)\(form.numberedParameters)\(effects)" + result
      : "\(prefix)var \(member.name): \(type)"
  }

  /// The accessor is what is meant by the name.
  private var disfavor: String { isHeld ? "@_disfavoredOverload " : "" }

  private var result: String { hasValue ? " -> " + type : "" }

  /// The requirement in the protocol that holds it.
  var declaration: String {
    "@_disfavoredOverload \(ownIsolation)" + heading + (isMethod ? "" : " { get throws }")
  }

  /// The protocol of subclasses that implement it, which has nothing where there is no such requirement. Being isolated
  /// itself, the requirement leaves the isolation of classes alone.
  var lateDeclaration: String {
    let isolation = ownIsolation.isEmpty ? isolation : ownIsolation
    let heading =
      isMethod
      ? "func \(member.name)\(form.numberedParameters)\(member.declaredEffects)\(result)"
      : "var \(member.name): \(type) { get }"
    let requirement = member.located(isolation + prefix + heading)
    let text = Declaration.text(requirement, if: member.condition(in: owner))
    return owner.located("\(access)protocol \(lateProtocol): AnyObject {\n\(text)\n}")
  }

  /// The default implementation, which asks the object. It has the requirement's own name: `@_implements` would be
  /// preferred to what a class declares.
  var implementation: String {
    let call = "\(form.effects)lateObject.\(member.name)" + (isMethod ? form.numberedArguments : "")
    let condition = "let lateObject = self as? any \(lateProtocol)\(member.isStatic ? ".Type" : "")"
    let body = "{ if \(condition) { return \(call) }\(absent) }"
    return "\(disfavor)\(ownIsolation)\(access)" + heading + (isMethod ? " \(body)" : " { get throws \(body) }")
  }

  /// The member by which a class implements the protocol of subclasses where its own one is less open.
  func lateWitness(for member: Declaration, access: String) -> String {
    let form = MemberForm(member: member)
    let head = "@_disfavoredOverload @_implements(\(lateProtocol), \(reference)) \(access) \(prefix)"
    let name = "optionalWitness_\(lateProtocol)"
    guard isMethod else { return "\(head)var \(name): \(member.type ?? type) { \(member.name) }" }
    let result = member.hasValue ? " -> \(member.type ?? type)" : ""
    return "\(head)func \(name)\(form.numberedParameters)\(member.declaredEffects)\(result) { "
      + "\(form.effects)\(member.name)\(form.numberedArguments) }"
  }

  /// What is done where nothing is implemented.
  private var absent: String { isHeld ? "; throw \(Self.absence).absent" : hasValue ? "; return nil" : "" }

  /// The member of the protocol by which it is asked for its value.
  var accessor: String {
    let call = (member.isAsync ? "try await " : "try ") + "(self as any \(holder)\(member.isStatic ? ".Type" : ""))."
    let value = "let value: \(type) = \(call)\(member.name)" + (isMethod ? form.numberedArguments : "")
    let failure = member.throwsErrors ? "catch is \(Self.absence)" : "catch"
    let head =
      isMethod
      ? "func \(member.name)\(form.numberedParameters)\(member.declaredEffects) -> \(optional)"
      : "var \(member.name): \(optional)"
    return "\(ownIsolation)\(access)\(prefix)\(head) { do { \(value); return value } \(failure) { return nil } }"
  }

  /// The optional of the type.
  private var optional: String {
    let isSimple = type.allSatisfy { $0.isLetter || $0.isNumber || "_.?<>[]:".contains($0) }
    return isSimple ? type + "?" : "(\(type))?"
  }
}

extension Declaration {
  /// Whether a method has a result, or a property a type that is written down.
  var hasValue: Bool { type != nil && type != "Void" && type != "()" }
}
