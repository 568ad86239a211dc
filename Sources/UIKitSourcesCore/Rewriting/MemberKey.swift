/// What identifies a member beside its class.
struct MemberKey: Hashable {
  private let reference: String
  private let isMethod: Bool
  private let isStatic: Bool

  init(_ member: Declaration) {
    reference = member.reference
    isMethod = member.kind == .function
    isStatic = member.isStatic
  }
}

extension Declaration {
  /// Gives a member that it overrides another name where its body calls `super`.
  func renameInherited(to name: String) {
    guard let body else { return }
    for index in body where index + 3 <= body.upperBound && file.tokens[index].is("super") {
      let isCall = file.tokens[index + 3].isSign(Byte.openParenthesis)
      if file.tokens[index + 1].isSign(Byte.dot), file.tokens[index + 2].text == self.name,
        isCall == (kind == .function)
      {
        file.replace((index + 2)...(index + 2), with: name)
      }
    }
  }
}
