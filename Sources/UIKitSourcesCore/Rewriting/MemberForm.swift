/// The form of a method or property in texts that call it or stand for it.
struct MemberForm {
  let member: Declaration

  /// The arguments that pass the member's own parameters on.
  var arguments: String {
    member.parameters.map { parameter in
      let label = parameter.label == "_" ? "" : parameter.label + ": "
      return label + (parameter.type.hasPrefix("inout ") ? "&" : "") + parameter.name
    }.joined(separator: ", ")
  }

  /// The parameters in their parentheses, with numbers for names: what they are called may be a keyword, or the name of
  /// something in the body.
  var numberedParameters: String {
    "(" + member.parameters.enumerated().map { "\($1.label) a\($0): \($1.type)" }.joined(separator: ", ") + ")"
  }

  /// The arguments that pass those parameters on.
  var numberedArguments: String {
    let arguments = member.parameters.enumerated().map { number, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + (parameter.type.hasPrefix("inout ") ? "&" : "")
        + "a\(number)"
    }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  /// What stands before a call.
  var effects: String { (member.throwsErrors ? "try " : "") + (member.isAsync ? "await " : "") }

  var isSettable: Bool {
    guard let body = member.body else { return false }
    return member.file.outermostTokens(in: body).contains { member.file.tokens[$0].is("set") }
  }

  /// The signature on one line.
  var signature: String {
    let text = member.file.text(member.signature)
    guard text.contains("\n") else { return text }
    return member.signature.map { member.file.tokens[$0].text }.joined(separator: " ")
  }

  /// Why no other member can stand for it; nil where one can.
  var reasonAgainstStandIns: String? {
    if member.isGeneric { return "is generic" }
    if member.parameters.contains(where: { $0.type.hasSuffix("...") }) { return "takes any number of arguments" }
    if member.body == nil { return "is a stored property" }
    if member.kind == .variable, member.type == nil { return "has no type written down" }
    return nil
  }
}

extension Declaration {
  /// What stands between parameters and result.
  var declaredEffects: String { (isAsync ? " async" : "") + (throwsErrors ? " throws" : "") }
}
