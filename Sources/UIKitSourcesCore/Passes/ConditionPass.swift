/// An iOS app's conditions hold: `#if os(iOS)` is true and `#if os(Linux)` is not, as on the platform that UIKit stands
/// for.
struct ConditionPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.pounds where ["#if", "#elseif"].contains(file.tokens[index].text) {
        answer(in: (index + 1)..<file.endOfDirective(at: index), of: file)
      }
    }
  }

  private func answer(in tokens: Range<Int>, of file: SourceFile) {
    for name in tokens.dropLast(2) where file.tokens[name + 1].isSign(Byte.openParenthesis) {
      let close = file.partners[name + 1]
      guard file.tokens[name].kind == .identifier, close > name + 2, tokens.contains(close) else { continue }
      let answer = Condition.answer(
        file.tokens[name].text, file.text((name + 2)...(close - 1)), linked: file.linked)
      // What the compiler says by itself stays as it is written.
      if let answer, answer != Self.answerHere(file.tokens[name].text, file.tokens[name + 2].text) {
        file.replace(name...close, with: "\(answer)")
      }
    }
  }

  /// The compiler's own answer, as far as it is known.
  private static func answerHere(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": argument == "Linux"
    case "targetEnvironment": false
    default:
      if ["UIKit", "Foundation", "Dispatch"].contains(argument) {
        true
      } else {
        AppleModules.absent.contains(argument) || argument == "ObjectiveC" ? false : nil
      }
    }
  }
}
