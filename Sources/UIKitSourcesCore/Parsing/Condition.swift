/// A condition of `#if`: known where the answer is the same for every build here.
struct Condition {
  /// The condition for a compiler here; conditions of an iOS app hold.
  let text: String
  /// Whether it is true; nil where it depends on the build.
  let isTrue: Bool?

  static let always = Condition(text: "true", isTrue: true)

  static prefix func ! (condition: Condition) -> Condition {
    Condition(text: "!(\(condition.text))", isTrue: condition.isTrue.map { !$0 })
  }

  static func && (a: Condition, b: Condition) -> Condition {
    if a.isTrue == true { return b }
    if b.isTrue == true { return a }
    let isFalse = a.isTrue == false || b.isTrue == false
    return Condition(text: "(\(a.text)) && (\(b.text))", isTrue: isFalse ? false : nil)
  }

  static func || (a: Condition, b: Condition) -> Condition {
    let isTrue = a.isTrue == true || b.isTrue == true
    let isFalse = a.isTrue == false && b.isTrue == false
    return Condition(text: "(\(a.text)) || (\(b.text))", isTrue: isTrue ? true : isFalse ? false : nil)
  }
}

extension Condition {
  /// Reads the condition of a directive.
  /// - Parameter tokens: those behind the directive, on its line.
  init(_ tokens: Range<Int>, of file: SourceFile) {
    var reader = ConditionReader(file: file, position: tokens.lowerBound, end: tokens.upperBound)
    self = reader.alternatives()
  }

  /// The answer that an iOS compiler gives; nil where it depends on the build.
  static func answer(_ name: String, _ argument: String, linked: Set<String>, forLinux: Bool = false) -> Bool? {
    switch name {
    case "os": argument == (forLinux ? "Linux" : "iOS")
    case "canImport" where forLinux: AppleModules.isApples(argument) ? false : nil
    case "targetEnvironment": false
    case "canImport": AppleModules.canImport(argument, linked: linked)
    default: nil
    }
  }
}

/// Reads a condition: `!` binds before `&&`, and that before `||`.
private struct ConditionReader {
  let file: SourceFile
  var position: Int
  let end: Int

  private func isAt(_ text: String) -> Bool { position < end && file.tokens[position].is(text) }

  private mutating func skip(_ sign: String) -> Bool {
    guard isAt(sign), position + 1 < end, file.tokens[position + 1].is(sign) else { return false }
    position += 2
    return true
  }

  mutating func alternatives() -> Condition {
    var result = conjunction()
    while skip("|") { result = result || conjunction() }
    return result
  }

  private mutating func conjunction() -> Condition {
    var result = single()
    while skip("&") { result = result && single() }
    return result
  }

  private mutating func single() -> Condition {
    if isAt("!") {
      position += 1
      return !single()
    }
    guard position < end else { return .always }
    let start = position
    if isAt("("), file.partners[start] > start {
      position += 1
      let inner = alternatives()
      position = file.partners[start] + 1
      return inner
    }
    position += 1
    let name = file.tokens[start].text
    if isAt("("), file.partners[position] > position {
      let close = file.partners[position]
      let argument = close > position + 1 ? file.text((position + 1)...(close - 1)) : ""
      position = close + 1
      let answer = Condition.answer(name, argument, linked: file.linked, forLinux: file.isForLinux)
      return Condition(text: answer.map(String.init) ?? file.text(start...close), isTrue: answer)
    }
    return Condition(text: name, isTrue: value(of: name))
  }

  /// The value of a name alone. SwiftPM defines one for whatever it builds.
  private func value(of name: String) -> Bool? {
    if file.isForLinux, name == "SWIFT_PACKAGE" { return true }
    return name == "true" ? true : name == "false" ? false : nil
  }
}
