/// A statement that checks for a version of iOS: `if`, `guard` or `while`.
struct CheckedStatement {
  private let file: SourceFile
  private let regions: ConditionalRegions
  private let keyword: Int
  /// The check with its parentheses.
  private let check: ClosedRange<Int>
  /// The braces: of `guard`, those behind `else`.
  private let body: ClosedRange<Int>

  private typealias Cut = CutParts.Cut

  /// A check that is false in every build here: the compiler knows it, and doesn't complain of what it can't reach.
  private static let never = "#unavailable(iOS 1)"

  /// Finds the statement of a check at `#available` or `#unavailable`.
  init?(of pound: Int, in file: SourceFile, _ regions: ConditionalRegions) {
    guard let keyword = Self.keyword(before: pound, file) else { return nil }
    let check = pound...file.partners[pound + 1]
    var open = check.upperBound + 1
    while open < file.tokens.count, !file.tokens[open].isSign(Byte.openBrace) {
      open = file.partners[open] > open ? file.partners[open] + 1 : open + 1
    }
    guard open < file.tokens.count, file.partners[open] > open else { return nil }
    self.file = file
    self.regions = regions
    self.keyword = keyword
    self.check = check
    body = open...file.partners[open]
  }

  private static func keyword(before pound: Int, _ file: SourceFile) -> Int? {
    var index = pound - 1
    while index >= 0 {
      let token = file.tokens[index]
      if file.partners[index] > index || token.isSign(Byte.semicolon) { return nil }
      if token.kind == .identifier, ["if", "guard", "while"].contains(token.text) { return index }
      index = (file.partners[index] >= 0 ? file.partners[index] : index) - 1
    }
    return nil
  }

  /// What has to be cut if the check is false.
  var cutsWhereFalse: [CutParts.Cut] {
    switch file.tokens[keyword].text {
    case "if": isFirst ? skippingIf : [unreachedBody(with: alternative == nil ? "" : " fatalError() ")]
    case "guard": [failingGuard] + rest
    default: [isFirst ? removal(of: keyword...body.upperBound) : unreachedBody(with: "")]
    }
  }

  /// What has to be cut if the check is true.
  var cutsWhereTrue: [CutParts.Cut] {
    guard isOnly else { return [checkWithComma] }
    switch file.tokens[keyword].text {
    case "if": return certainIf
    case "guard": return [removal(of: keyword...body.upperBound)]
    default: return [Cut(tokens: check, text: "true")]
    }
  }

  // MARK: Conditions

  private var isFirst: Bool { check.lowerBound == keyword + 1 }

  private var isOnly: Bool {
    isFirst && (file.tokens[keyword].is("guard") ? elseOfGuard : body.lowerBound) == check.upperBound + 1
  }

  /// The check, and the comma that parts it from another condition.
  private var checkWithComma: Cut {
    let isFollowed = file.tokens[check.upperBound + 1].isSign(Byte.comma)
    let tokens =
      isFollowed ? check.lowerBound...(check.upperBound + 1) : (check.lowerBound - 1)...check.upperBound
    return Cut(tokens: tokens, text: "")
  }

  /// The check and what follows it, where conditions before it have to be evaluated. A body that ends the program lets the
  /// compiler know that only the alternative gives variables their values.
  private func unreachedBody(with text: String) -> Cut {
    Cut(tokens: check.lowerBound...(body.upperBound - 1), text: "\(Self.never) {\(text)")
  }

  /// The statement is left out, with the semicolon behind it. A label has to stand before something.
  private func removal(of tokens: ClosedRange<Int>) -> Cut {
    let next = tokens.upperBound + 1
    let isLabelled = tokens.lowerBound > 0 && file.tokens[tokens.lowerBound - 1].isSign(Byte.colon)
    let isFollowed = !isLabelled && next < file.tokens.count && file.tokens[next].isSign(Byte.semicolon)
    return Cut(tokens: tokens.lowerBound...(isFollowed ? next : tokens.upperBound), text: isLabelled ? "do {}" : "")
  }

  // MARK: if

  private var isElseIf: Bool { keyword > 0 && file.tokens[keyword - 1].is("else") }

  /// The word `else` behind the body.
  private var alternative: Int? {
    let next = body.upperBound + 1
    return next + 1 < file.tokens.count && file.tokens[next].is("else") ? next : nil
  }

  /// An `if` whose first condition is false leaves its alternative.
  private var skippingIf: [Cut] {
    guard let alternative else { return [removal(of: (isElseIf ? keyword - 1 : keyword)...body.upperBound)] }
    let next = alternative + 1
    if file.tokens[next].is("if") || isElseIf { return [Cut(tokens: keyword...alternative, text: "")] }
    guard isValue, !isEmpty(next) else { return [Cut(tokens: keyword...alternative, text: "do")] }
    return [Cut(tokens: keyword...next, text: ""), Cut(tokens: end...end, text: "")]
  }

  /// An `if` whose only condition is true leaves its body.
  private var certainIf: [Cut] {
    let others = alternative.map { [Cut(tokens: $0...end, text: "")] } ?? []
    if isElseIf { return [Cut(tokens: keyword...check.upperBound, text: "")] + others }
    guard isValue, !isEmpty(body.lowerBound) else {
      return [Cut(tokens: keyword...check.upperBound, text: "do")] + others
    }
    return [Cut(tokens: keyword...body.lowerBound, text: ""), Cut(tokens: body.upperBound...end, text: "")]
  }

  /// Whether nothing stands in braces: without them, a case would have no statement.
  private func isEmpty(_ brace: Int) -> Bool { file.partners[brace] == brace + 1 }

  /// The last brace of the `if` with all its alternatives.
  private var end: Int {
    var last = body.upperBound
    while last + 2 < file.tokens.count, file.tokens[last + 1].is("else") {
      guard let open = ((last + 2)..<file.tokens.count).first(where: { file.tokens[$0].isSign(Byte.openBrace) }),
        file.partners[open] > open
      else { break }
      last = file.partners[open]
    }
    return last
  }

  /// Whether the statement may be the value of something: then it is alone where it stands, and its braces may go.
  private var isValue: Bool {
    guard keyword > 0 else { return false }
    let before = file.tokens[keyword - 1]
    if before.isSign(Byte.equals) || before.is("return") { return true }
    let begins = before.isSign(Byte.openBrace) || before.isSign(Byte.colon) || before.is("in")
    guard begins, end + 1 < file.tokens.count else { return false }
    let after = file.tokens[end + 1]
    return after.isSign(Byte.closeBrace) || ["case", "default", "@unknown"].contains(after.text)
  }

  // MARK: guard

  private var elseOfGuard: Int { body.lowerBound - 1 }

  private var failingGuard: Cut {
    isFirst
      ? Cut(tokens: keyword...elseOfGuard, text: "do")
      : Cut(tokens: check.lowerBound...(elseOfGuard - 1), text: Self.never)
  }

  /// The statements behind a `guard` that fails, to the end of the block or case. Directives between them stay.
  private var rest: [Cut] {
    var cuts: [Cut] = []
    var start = body.upperBound + 1
    var index = start
    var depth = 0
    func cut(to end: Int) { if start < end { cuts.append(Cut(tokens: start...(end - 1), text: "")) } }
    while index < file.tokens.count, !endsBlock(index) {
      guard file.tokens[index].kind == .pound, Self.directives.contains(file.tokens[index].text) else {
        index = nextOutside(index)
        continue
      }
      cut(to: index)
      depth += file.tokens[index].is("#if") ? 1 : file.tokens[index].is("#endif") ? -1 : 0
      start = file.endOfDirective(at: index)
      // What stands behind the end of a region is also for builds that don't have the guard.
      if depth < 0, regions.conditions(at: keyword).contains(where: { $0.isTrue == nil }) { return cuts }
      index = start
    }
    cut(to: index)
    return cuts
  }

  private static let directives: Set<String> = ["#if", "#elseif", "#else", "#endif"]

  /// The token behind this one, or behind the brackets that it opens. Directives in them stay with them: each begins and
  /// ends there.
  private func nextOutside(_ index: Int) -> Int { file.partners[index] > index ? file.partners[index] + 1 : index + 1 }

  private func endsBlock(_ index: Int) -> Bool {
    let token = file.tokens[index]
    if file.partners[index] >= 0, file.partners[index] < index { return true }
    if token.text == "@unknown" { return true }
    guard token.kind == .identifier, index + 1 < file.tokens.count else { return false }
    if token.text == "default" { return file.tokens[index + 1].isSign(Byte.colon) }
    return token.text == "case" && token.startsLine && !file.tokens[index - 1].isSign(Byte.comma)
  }
}
