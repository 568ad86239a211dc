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
