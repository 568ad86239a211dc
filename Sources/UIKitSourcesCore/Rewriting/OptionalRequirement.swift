/// An optional requirement of an Objective-C protocol, and the texts that stand for it.
struct OptionalRequirement {
  /// The error of what isn't implemented.
  static let absence = "AbsentOptionalRequirement"

  let member: Declaration
  let owner: Declaration

  /// Makes one, or nil of what is neither a method nor a property.
  init?(_ member: Declaration, of owner: Declaration) {
    guard member.kind == .function || member.kind == .variable && member.type != nil else { return nil }
    self.member = member
    self.owner = owner
  }

  private var isMethod: Bool { member.kind == .function }
  private var type: String { member.type ?? "Void" }
  private var hasValue: Bool { member.type != nil && type != "Void" && type != "()" }

  /// Whether it has a value of a type that can't say that there is none.
  var isHeld: Bool { !isMethod || hasValue && !type.hasSuffix("?") }

  /// The protocol that holds it if it is held.
  var holder: String { owner.qualifiedName.replacing(".", with: "_") + "_OptionalRequirements" }
  /// The protocol whose requirement it becomes.
  var requiringProtocol: String { isHeld ? holder : owner.qualifiedName }

  var access: String { owner.isPrivate ? "fileprivate " : owner.access }

  /// The global actor of the protocol.
  var isolation: String {
    owner.attributes.filter { $0.name == "@MainActor" || $0.name == "@preconcurrency" }.map { $0.name + " " }.joined()
  }

  /// All of the requirement, from its attributes to its end.
  var tokens: ClosedRange<Int> {
    let starts = member.attributes.map(\.tokens.lowerBound) + member.modifiers.map(\.token) + [member.keyword]
    return (starts.min() ?? member.keyword)...(member.body?.upperBound ?? member.signature.upperBound)
  }

  private var prefix: String { member.isStatic ? "static " : "" }

  /// The parameters in their parentheses, on one line.
  var parameters: String {
    "("
      + member.parameters.map { parameter in
        (parameter.label == parameter.name ? "" : parameter.label + " ") + "\(parameter.name): \(parameter.type)"
      }.joined(separator: ", ") + ")"
  }

  /// What stands between parameters and result of the requirement, and of methods that implement it.
  private var effects: String { (member.isAsync ? " async" : "") + (isHeld || member.throwsErrors ? " throws" : "") }

  private var heading: String {
    isMethod ? "\(prefix)func \(member.name)\(parameters)\(effects)" + result : "\(prefix)var \(member.name): \(type)"
  }

  /// The accessor is what is meant by the name.
  private var disfavor: String { isHeld ? "@_disfavoredOverload " : "" }

  private var result: String { hasValue ? " -> " + type : "" }

  /// The requirement in the protocol that holds it.
  var declaration: String { "@_disfavoredOverload " + (isMethod ? heading : heading + " { get throws }") }

  /// What is done where nothing is implemented.
  var absent: String { isHeld ? "throw \(Self.absence).absent" : hasValue ? "return nil" : "" }

  /// The default implementation.
  var implementation: String {
    disfavor + access + heading + (isMethod ? " { \(absent) }" : " { get throws { \(absent) } }")
  }

  /// The member of another name that a conforming type of the target implements it by.
  func witness(_ body: String) -> String {
    let name = "optionalWitness_\(requiringProtocol.replacing(".", with: "_"))_\(member.name.trimmingBackticks)"
    let form = isMethod ? member.reference : member.name
    let reference = isMethod && member.parameters.isEmpty ? member.name + "()" : form
    let attribute = "@_disfavoredOverload @_implements(\(requiringProtocol), \(reference)) "
    return attribute + access + prefix
      + (isMethod
        ? "func \(name)\(parameters)\(effects)\(result) { \(body) }"
        : "var \(name): \(type) { get throws { \(body) } }")
  }

  /// The member of the protocol by which it is asked for its value.
  var accessor: String {
    let form = MemberForm(member: member)
    let call = (member.isAsync ? "try await " : "try ") + "(self as any \(holder)\(member.isStatic ? ".Type" : ""))."
    let value = "let value: \(type) = \(call)\(member.name)" + (isMethod ? "(\(form.arguments))" : "")
    let failure = member.throwsErrors ? "catch is \(Self.absence)" : "catch"
    let own = (member.isAsync ? " async" : "") + (member.throwsErrors ? " throws" : "")
    let head = isMethod ? "func \(member.name)\(parameters)\(own) -> \(optional)" : "var \(member.name): \(optional)"
    return "\(access)\(prefix)\(head) { do { \(value); return value } \(failure) { return nil } }"
  }

  /// The optional of the type.
  private var optional: String {
    let isSimple = type.allSatisfy { $0.isLetter || $0.isNumber || "_.?<>[]:".contains($0) }
    return isSimple ? type + "?" : "(\(type))?"
  }
}
