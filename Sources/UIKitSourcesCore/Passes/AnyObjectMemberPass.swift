/// Finds the class of an `AnyObject` whose member is asked for: Objective-C sends a message, and who has the member answers.
///
/// `sender.tag` asks the classes that have a `tag`, and is nil for others, as it is on Apple's systems. A call or an
/// assignment is for the one class that has the member. Others have to be written as a cast.
struct AnyObjectMemberPass: RewritePass {
  func apply(to module: SourceModule) {
    let members = ObjectMembers(of: module, .objects)
    for file in module.files where !members.isEmpty || mayName(objectIn: file) {
      let answers = ObjectAnswers(in: module, for: file)
      for use in ObjectUses(in: file, members: members).uses { rewrite(use, answers, in: file, module) }
    }
  }

  /// Whether `AnyObject` stands somewhere else than where a protocol is bound to classes.
  private func mayName(objectIn file: SourceFile) -> Bool {
    file.index.objects.contains { $0 + 1 < file.tokens.count && !file.tokens[$0 + 1].isSign(Byte.openBrace) }
  }

  private func rewrite(_ use: ObjectUse, _ answers: ObjectAnswers, in file: SourceFile, _ module: SourceModule) {
    let name = file.tokens[use.member].text
    let isCall = isCalled(use.member, in: file)
    let values = isCall || isSet(use.member, in: file) ? [] : answers.values(of: name)
    if !values.isEmpty {
      if let cast = use.cast { file.replace(cast, with: "") }
      writeQuestion(use, values, in: file)
    } else if let owner = isCall ? answers.owner(ofMethod: name) : answers.owner(ofProperty: name) {
      if let cast = use.cast { file.replace(cast, with: "") }
      writeCast(of: use, to: owner, in: file)
    } else if use.isDeclared, isCompiled(use.member, in: file) {
      let value = file.text(use.value)
      module.report(
        "\(name) is asked of an AnyObject, which sends no messages here: write (\(value) as? Class)?.\(name) with the "
          + "class that has it", in: file, at: use.member)
    }
  }

  /// Whether some build here has a token.
  private func isCompiled(_ token: Int, in file: SourceFile) -> Bool {
    ConditionalRegions(of: file).conditions(at: token).allSatisfy { $0.isTrue != false }
  }

  /// Writes the value of a property, which the compiler chooses by its type where there are two.
  private func writeQuestion(_ use: ObjectUse, _ values: [ObjectAnswers.Values], in file: SourceFile) {
    // A closure for each way: the compiler takes long for `??` between them.
    let ways = values.map { $0.ways.map { "{ \($0) }" }.joined(separator: ", ") }.joined(separator: ", or: ")
    file.insert("_optional(", before: use.value.lowerBound)
    let isContinued = use.isOptional && isAsked(use.member, in: file)
    file.replace((use.mark ?? use.member - 1)...use.member, with: ", \(ways)" + (isContinued ? ")?" : ")"))
    if let mark = doubledMark(behind: use.member, in: file) { file.replace(mark...mark, with: "") }
  }

  /// The first of two marks behind a member, as in `titleLabel??.text`: Objective-C has one optional for what has the member,
  /// and one for its value, which are one here.
  private func doubledMark(behind member: Int, in file: SourceFile) -> Int? {
    guard member + 3 < file.tokens.count, file.touches(member + 1), file.touches(member + 2) else { return nil }
    let marks = [file.tokens[member + 1], file.tokens[member + 2]]
    if marks.allSatisfy({ $0.isSign(Byte.exclamation) }) { return member + 1 }
    let isAsked =
      file.touches(member + 3) && [Byte.dot, Byte.openBracket].contains { file.tokens[member + 3].isSign($0) }
    return isAsked && marks.allSatisfy { $0.isSign(Byte.question) } ? member + 1 : nil
  }

  private func writeCast(of use: ObjectUse, to owner: String, in file: SourceFile) {
    let doubt = doubt(behind: use.member, in: file)
    let mayFail = use.mark.map { file.tokens[$0].isSign(Byte.question) } ?? (doubt != nil)
    let cast = mayFail ? " as? \(owner))?" : " as! \(owner))"
    file.insert("(", before: use.value.lowerBound)
    if let mark = use.mark {
      file.replace(mark...mark, with: cast)
    } else {
      file.insert(cast, after: use.value.upperBound)
    }
    if let doubt { file.replace(doubt...doubt, with: "") }
  }

  /// The `?` of a call that is only made where there is such a method.
  private func doubt(behind member: Int, in file: SourceFile) -> Int? {
    let isCalled = member + 2 < file.tokens.count && file.tokens[member + 2].isSign(Byte.openParenthesis)
    return isCalled && file.tokens[member + 1].isSign(Byte.question) && file.touches(member + 1) ? member + 1 : nil
  }

  private func isCalled(_ member: Int, in file: SourceFile) -> Bool {
    guard member + 1 < file.tokens.count else { return false }
    let next = file.tokens[member + 1]
    return next.isSign(Byte.openParenthesis) && !next.startsLine || doubt(behind: member, in: file) != nil
  }

  /// Whether something is asked of a member's value.
  private func isAsked(_ member: Int, in file: SourceFile) -> Bool {
    guard member + 1 < file.tokens.count else { return false }
    let next = file.tokens[member + 1]
    return next.isSign(Byte.dot) || next.isSign(Byte.openBracket) && file.touches(member + 1)
  }

  /// Whether there is an assignment, be it `+=`.
  private func isSet(_ member: Int, in file: SourceFile) -> Bool {
    var next = member + 1
    guard next < file.tokens.count else { return false }
    if "+-*/".utf8.contains(file.tokens[next].first), file.tokens[next].kind == .punctuation { next += 1 }
    guard next + 1 < file.tokens.count, file.tokens[next].isSign(Byte.equals) else { return false }
    return !file.tokens[next + 1].isSign(Byte.equals)
  }
}
