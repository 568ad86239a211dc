/// Finds the class of an `AnyObject` whose member is asked for: Objective-C sends a message, and who has the member answers.
///
/// `sender.tag` asks the classes that have a `tag`, and is nil for others, as it is on Apple's systems. A call or an
/// assignment is for the one class that has the member. Others have to be written as a cast.
struct AnyObjectMemberPass: RewritePass {
  /// A member of a value: the value's tokens with `?` or `!` behind it, and the member.
  private struct Access {
    let value: ClosedRange<Int>
    let text: String
    let mark: String
    let member: Int
  }

  private static let types: Set<String> = ["AnyObject", "AnyObject?", "AnyObject!"]

  func apply(to module: SourceModule) {
    for function in module.declarations where [.function, .initializer].contains(function.kind) {
      for parameter in function.parameters where Self.types.contains(parameter.type) {
        rewriteMembers(of: parameter.name, in: function, module)
      }
    }
    for file in module.files {
      for index in file.index.typeNames where file.tokens[index].text == "AnyObject" {
        rewriteCast(at: index, in: file, module)
      }
    }
  }

  /// Rewrites what a function asks of its parameter, up to where something else gets the parameter's name.
  private func rewriteMembers(of name: String, in function: Declaration, _ module: SourceModule) {
    guard let body = function.body else { return }
    let file = function.file
    for index in body where file.tokens[index].kind == .identifier && file.tokens[index].text == name {
      if ["let", "var", "case", "for"].contains(file.tokens[index - 1].text) || file.tokens[index + 1].is("in") {
        return
      }
      guard !file.tokens[index - 1].isSign(Byte.dot), let access = access(to: index...index, name, in: file) else {
        continue
      }
      rewrite(access, in: file, module)
    }
  }

  /// Rewrites `(value as AnyObject).member`.
  private func rewriteCast(at type: Int, in file: SourceFile, _ module: SourceModule) {
    let close = type + 1
    guard close < file.tokens.count, file.tokens[close].isSign(Byte.closeParenthesis), type > 2,
      file.tokens[type - 1].is("as"),
      file.partners[close] >= 0
    else { return }
    let inside = (file.partners[close] + 1)...(type - 2)
    let isName = inside.allSatisfy { file.tokens[$0].kind == .identifier || file.tokens[$0].isSign(Byte.dot) }
    guard isName, let access = access(to: file.partners[close]...close, file.text(inside), in: file) else { return }
    rewrite(access, in: file, module)
  }

  private func access(to value: ClosedRange<Int>, _ text: String, in file: SourceFile) -> Access? {
    var dot = value.upperBound + 1
    guard dot + 2 < file.tokens.count else { return nil }
    let isMarked = file.tokens[dot].isSign(Byte.question) || file.tokens[dot].isSign(Byte.exclamation)
    let mark = isMarked ? file.tokens[dot].text : ""
    if isMarked { dot += 1 }
    guard file.tokens[dot].isSign(Byte.dot), file.tokens[dot + 1].kind == .identifier,
      file.tokens[dot + 1].text != "self"
    else { return nil }
    return Access(value: value.lowerBound...(dot - 1), text: text, mark: mark, member: dot + 1)
  }

  private func rewrite(_ access: Access, in file: SourceFile, _ module: SourceModule) {
    let name = file.tokens[access.member].text
    let properties = KnownMembers.properties[name] ?? []
    let isCall = isCalled(access.member, in: file)
    if !isCall, !isSet(access.member, in: file), !properties.isEmpty {
      let chain = properties.map { "(\(access.text) as? \($0))?.\(name)" }.joined(separator: " ?? ")
      file.replace(access.value.lowerBound...access.member, with: "_optional(\(chain))")
    } else if let type = isCall ? KnownMembers.methods[name] : properties.count == 1 ? properties[0] : nil {
      let cast = access.mark == "?" ? "(\(access.text) as? \(type))?" : "(\(access.text) as! \(type))"
      file.replace(access.value, with: cast)
    } else {
      module.report(
        "\(name) is asked of an AnyObject, which sends no messages here: write (\(access.text) as? Class)?.\(name) with the "
          + "class that has it", in: file, at: access.member)
    }
  }

  private func isCalled(_ member: Int, in file: SourceFile) -> Bool {
    let next = file.tokens[member + 1]
    return next.isSign(Byte.openParenthesis) && !next.startsLine
      || next.isSign(Byte.question) && member + 2 < file.tokens.count
        && file.tokens[member + 2].isSign(Byte.openParenthesis)
  }

  /// Whether there is an assignment, be it `+=`.
  private func isSet(_ member: Int, in file: SourceFile) -> Bool {
    var next = member + 1
    if "+-*/".utf8.contains(file.tokens[next].first), file.tokens[next].kind == .punctuation { next += 1 }
    guard next + 1 < file.tokens.count, file.tokens[next].isSign(Byte.equals) else { return false }
    return !file.tokens[next + 1].isSign(Byte.equals)
  }
}
