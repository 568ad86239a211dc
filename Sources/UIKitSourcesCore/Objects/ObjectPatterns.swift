/// Reads those parts of statements that give names their meanings. Positions are indices of the file's tokens.
struct ObjectPatterns {
  typealias Parameter = (name: String, type: String?)

  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  private func isSign(_ index: Int, _ byte: UInt8) -> Bool {
    file.tokens.indices.contains(index) && file.tokens[index].isSign(byte)
  }

  /// Whether a name stands behind a dot.
  func isMember(_ index: Int) -> Bool { isSign(index - 1, Byte.dot) }

  /// Whether a word begins a statement, and is no label or member.
  func isStatement(_ index: Int) -> Bool {
    guard index + 1 < file.tokens.count, !isSign(index + 1, Byte.colon) else { return false }
    guard index > 0 else { return true }
    let before = file.tokens[index - 1]
    if before.isSign(Byte.dot) || before.isSign(Byte.openParenthesis) || before.isSign(Byte.comma) { return false }
    // A `while` behind `repeat` has no body.
    let open = file.partners[index - 1]
    return
      !(before.isSign(Byte.closeBrace) && file.tokens[index].is("while") && open > 0
      && file.tokens[open - 1].is("repeat"))
  }

  private static let wordsBeforeCode: Set<String> = [
    "else", "do", "defer", "repeat", "get", "set", "willSet", "didSet", "deinit", "_read", "_modify",
  ]

  /// Whether a brace begins the body of a statement or accessor that names nothing.
  func isCode(_ open: Int) -> Bool {
    open > 0 && file.tokens[open - 1].kind == .identifier && Self.wordsBeforeCode.contains(file.tokens[open - 1].text)
  }

  // MARK: Closures

  /// The first token of a closure behind its attributes.
  private func start(ofClosureAt open: Int) -> Int {
    var index = open + 1
    while index < file.partners[open], file.tokens[index].kind == .attribute {
      index = file.endOfArguments(after: index) + 1
    }
    return index
  }

  /// The names that a closure gives what it captures, with the values; without those that it captures by their own names.
  func captures(ofClosureAt open: Int) -> [(name: Int, value: Range<Int>)] {
    let list = start(ofClosureAt: open)
    guard list < file.partners[open], isSign(list, Byte.openBracket), file.partners[list] > list else { return [] }
    return file.outermostTokens(in: list...file.partners[list]).filter { isSign($0, Byte.equals) }.map { sign in
      (sign - 1, value(from: sign + 1, isInHeader: false))
    }
  }

  /// The parameters that a closure names; nil for none.
  func parameters(ofClosureAt open: Int) -> [Parameter]? {
    var index = start(ofClosureAt: open)
    if isSign(index, Byte.openBracket), file.partners[index] > index { index = file.partners[index] + 1 }
    guard index < file.partners[open] else { return nil }
    let found: [Parameter]
    if isSign(index, Byte.openParenthesis), file.partners[index] > index {
      found = typedParameters(in: (index + 1)..<file.partners[index])
      index = file.partners[index] + 1
    } else {
      let end = endOfNames(from: index)
      found = names(in: index..<end).map { (file.tokens[$0].text, nil) }
      index = end
    }
    return isFollowedByIn(index, before: file.partners[open]) ? found : nil
  }

  private func endOfNames(from start: Int) -> Int {
    guard file.tokens[start].kind == .identifier else { return start }
    var end = start + 1
    while isSign(end, Byte.comma), end + 1 < file.tokens.count, file.tokens[end + 1].kind == .identifier { end += 2 }
    return end
  }

  private func typedParameters(in range: Range<Int>) -> [Parameter] {
    let outer = file.outermostTokens(in: (range.lowerBound - 1)...range.upperBound)
    return outer.split { file.tokens[$0].isSign(Byte.comma) }.compactMap { part in
      guard let first = part.first else { return nil }
      guard let colon = part.first(where: { file.tokens[$0].isSign(Byte.colon) }) else {
        return (file.tokens[first].text, nil)
      }
      let last = part.last.map { max($0, file.partners[$0]) } ?? colon
      return last > colon ? (file.tokens[colon - 1].text, file.text((colon + 1)...last)) : nil
    }
  }

  private func isFollowedByIn(_ start: Int, before end: Int) -> Bool {
    var index = start
    let isResult = ["async", "throws", "->"].contains(file.tokens[index].text)
    while index < end {
      if file.tokens[index].is("in") { return true }
      guard isResult, !isSign(index, Byte.openBrace), !file.tokens[index].startsLine else { return false }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return false
  }

  // MARK: Accessors

  /// The parameters of a subscript, or of an accessor that names its value, and the brace of the body; nil for others.
  func accessor(at word: Int) -> (brace: Int, parameters: [Parameter])? {
    guard !isMember(word), let list = parentheses(ofAccessorAt: word) else { return nil }
    let parameters = list.lowerBound + 1..<list.upperBound
    guard file.tokens[word].is("subscript") else {
      let isNamed = parameters.count == 1 && isSign(list.upperBound + 1, Byte.openBrace)
      return isNamed ? (list.upperBound + 1, [(file.tokens[parameters.lowerBound].text, nil)]) : nil
    }
    var brace = list.upperBound + 1
    while brace < file.tokens.count, !isSign(brace, Byte.openBrace) {
      // A bracket that closes ends what the subscript would be in.
      if file.partners[brace] >= 0, file.partners[brace] < brace { return nil }
      brace = file.partners[brace] > brace ? file.partners[brace] + 1 : brace + 1
    }
    return brace < file.tokens.count ? (brace, typedParameters(in: parameters)) : nil
  }

  private func parentheses(ofAccessorAt word: Int) -> ClosedRange<Int>? {
    var open = word + 1
    if isSign(open, Byte.less) {
      while open < file.tokens.count, !isSign(open, Byte.openParenthesis), !isSign(open, Byte.openBrace) { open += 1 }
    }
    guard isSign(open, Byte.openParenthesis), file.partners[open] > open else { return nil }
    return open...file.partners[open]
  }

  // MARK: Bindings

  /// What is in the parentheses of a pattern behind `let` or `var`, as in `let (a, b)` and `let .some(a)`; nil for a name.
  func pattern(at start: Int) -> Range<Int>? {
    var open = start
    while isSign(open, Byte.dot) || isSign(open + 1, Byte.dot) { open += 1 }
    if open > start { open += 1 }
    guard isSign(open, Byte.openParenthesis), file.partners[open] > open else { return nil }
    return (open + 1)..<file.partners[open]
  }

  /// Whether `let` or `var` stands in a condition or pattern, not in a statement of its own.
  func isCondition(_ keyword: Int) -> Bool {
    keyword > 0
      && (isSign(keyword - 1, Byte.comma) || ["if", "guard", "while", "case"].contains(file.tokens[keyword - 1].text))
  }

  /// Whether a word begins a case of a `switch`.
  func isCase(_ word: Int) -> Bool {
    guard word > 0, !isMember(word), !isCondition(word), !file.tokens[word - 1].is("for") else { return false }
    return file.tokens[word].is("case") || isSign(word + 1, Byte.colon)
  }

  /// Whether a condition is `let name` alone: the name has the value that it had.
  func isShorthand(_ keyword: Int) -> Bool {
    let isEnded =
      isSign(keyword + 2, Byte.openBrace) || isSign(keyword + 2, Byte.comma) || file.tokens[keyword + 2].is("else")
    return isEnded && isCondition(keyword) && !file.tokens[keyword - 1].is("case")
  }

  /// The names in a pattern.
  func names(in range: Range<Int>) -> [Int] {
    range.filter { file.tokens[$0].kind == .identifier && !["let", "var"].contains(file.tokens[$0].text) }
  }

  /// The expression that begins at a token, up to where the statement, the condition or its brackets end.
  func value(from start: Int, isInHeader: Bool) -> Range<Int> {
    var index = start
    while index < file.tokens.count {
      let token = file.tokens[index]
      if file.partners[index] >= 0, file.partners[index] < index { break }
      if token.isSign(Byte.comma) || token.isSign(Byte.semicolon) || token.is("else") { break }
      if isInHeader, token.isSign(Byte.openBrace) { break }
      if index > start, token.startsLine, !isContinued(index) { break }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return start..<index
  }

  private func isContinued(_ index: Int) -> Bool {
    let (before, token) = (file.tokens[index - 1], file.tokens[index])
    if token.is("as") { return true }
    if token.kind == .punctuation { return !"{([".utf8.contains(token.first) }
    return before.kind == .punctuation && !")]}>?!".utf8.contains(before.first)
  }

  /// The type that begins at a token, up to where a value, a further name, a body or what a loop goes through begins; nil
  /// for none.
  func type(from start: Int) -> ClosedRange<Int>? {
    var (index, depth) = (start, 0)
    while index < file.tokens.count {
      let token = file.tokens[index]
      if file.partners[index] >= 0, file.partners[index] < index { break }
      if index > start, token.startsLine, !isContinued(index) { break }
      if token.isSign(Byte.comma), depth == 0 { break }
      if [Byte.equals, Byte.colon, Byte.semicolon, Byte.openBrace].contains(where: token.isSign) { break }
      if token.is("in") || token.is("where") || token.is("else") { break }
      depth += token.isSign(Byte.less) ? 1 : token.isSign(Byte.greater) ? -1 : 0
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return index > start ? start...(index - 1) : nil
  }

  /// The type that a binding writes behind its name or pattern, `let a: A` or `case let a as A`; nil for none.
  func type(behind last: Int, ofBindingAt keyword: Int) -> ClosedRange<Int>? {
    let isPattern = keyword > 0 && file.tokens[keyword - 1].is("case")
    let isWritten = isSign(last + 1, Byte.colon) && !isPattern
    return isWritten || last + 1 < file.tokens.count && file.tokens[last + 1].is("as") ? type(from: last + 2) : nil
  }

  /// The types of names that are bound together: of a single one, or those of a tuple. Empty where they aren't known.
  func types(ofNames count: Int, in type: ClosedRange<Int>) -> [String] {
    if count == 1 { return [file.text(type)] }
    guard isSign(type.lowerBound, Byte.openParenthesis), file.partners[type.lowerBound] == type.upperBound else {
      return []
    }
    let types = file.outermostTokens(in: type).split { file.tokens[$0].isSign(Byte.comma) }.compactMap { part in
      part.first.flatMap(self.type(from:)).map(file.text)
    }
    return types.count == count ? types : []
  }

  /// The type behind the last `as` of an expression; nil where there is none.
  func castType(in value: Range<Int>) -> String? {
    guard !value.isEmpty, value.lowerBound > 0, value.upperBound < file.tokens.count else { return nil }
    let outer = file.outermostTokens(in: (value.lowerBound - 1)...value.upperBound)
    guard let word = outer.last(where: { file.tokens[$0].is("as") }) else { return nil }
    var type = word + 1
    if isSign(type, Byte.question) || isSign(type, Byte.exclamation) { type += 1 }
    return type < value.upperBound ? file.text(type...(value.upperBound - 1)) : nil
  }

  /// The names that a loop gives elements, with their types where they are written, the first token of what it goes
  /// through, and the token behind that.
  func loop(at keyword: Int) -> (names: [Int], types: [String], source: Int, end: Int)? {
    var word = keyword + 1
    while word < file.tokens.count, !file.tokens[word].is("in") {
      if isSign(word, Byte.openBrace) || isSign(word, Byte.semicolon) { return nil }
      word += 1
    }
    let source = word + 1
    guard source < file.tokens.count else { return nil }
    var end = source
    while end < file.tokens.count, !isSign(end, Byte.openBrace), !file.tokens[end].is("where") {
      end = file.partners[end] > end ? file.partners[end] + 1 : end + 1
    }
    let pattern = (keyword + 1)..<word
    if pattern.contains(where: { file.tokens[$0].is("case") }) { return ([], [], source, end) }
    let colon = pattern.first { file.tokens[$0].isSign(Byte.colon) }
    let bound = names(in: pattern.lowerBound..<(colon ?? word))
    let types = colon.flatMap { type(from: $0 + 1) }.map { self.types(ofNames: bound.count, in: $0) }
    return (bound, types ?? [], source, end)
  }

  // MARK: Expressions

  /// The first token of an expression behind `try` and `await`.
  func withoutEffects(_ start: Int) -> Int {
    var index = start
    while index < file.tokens.count, ["try", "await"].contains(file.tokens[index].text) {
      index += 1
      if isSign(index, Byte.question) || isSign(index, Byte.exclamation) { index += 1 }
    }
    return index
  }

  /// The member that is asked behind a name, its subscripts and calls.
  func memberName(behind name: Int) -> Int? {
    guard name < file.tokens.count, file.tokens[name].kind == .identifier else { return nil }
    var next = name + 1
    while next < file.tokens.count, file.touches(next) {
      if isSign(next, Byte.question) || isSign(next, Byte.exclamation) {
        next += 1
      } else if isSign(next, Byte.openParenthesis) || isSign(next, Byte.openBracket), file.partners[next] > next {
        next = file.partners[next] + 1
      } else {
        break
      }
    }
    return isSign(next, Byte.dot) && next + 1 < file.tokens.count ? next + 1 : nil
  }

  /// The first token of the expression that a name ends; nil where it can't be found.
  func start(ofValueEndingWith name: Int) -> Int? {
    var start = name
    while isSign(start - 1, Byte.dot) {
      guard start > 1, file.tokens[start - 1].startsLine || file.touches(start - 1) else { return nil }
      var end = start - 2
      var isWhole = false
      while !isWhole, !(file.tokens[end].kind == .identifier) {
        if isSign(end, Byte.question) || isSign(end, Byte.exclamation) {
          end -= 1
        } else if isSign(end, Byte.closeParenthesis) || isSign(end, Byte.closeBracket), file.partners[end] >= 0 {
          let open = file.partners[end]
          isWhole = !isCall(open)
          end = isWhole ? open : open - 1
        } else {
          return nil
        }
        guard end >= 0 else { return nil }
      }
      start = end
      if isWhole { break }
    }
    return start
  }

  /// Whether an expression asks nothing where a part of it is nil.
  func isOptional(_ tokens: Range<Int>) -> Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if isSign(index, Byte.question) { return true }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return false
  }

  /// Whether a bracket is that of a call or subscript.
  private func isCall(_ open: Int) -> Bool {
    guard open > 0, file.touches(open) else { return false }
    var last = open - 1
    // A mark that doesn't stick to a value is an operator before one.
    if isSign(last, Byte.question) || isSign(last, Byte.exclamation) {
      guard file.touches(last) else { return false }
      last -= 1
    }
    let before = file.tokens[last]
    return before.kind == .identifier || before.kind == .punctuation && ")]}>".utf8.contains(before.first)
  }

  /// The cast in parentheses that end at a token: its type, and the words from `as` on.
  func cast(endingAt close: Int) -> (type: String, words: ClosedRange<Int>, isConditional: Bool)? {
    let open = file.partners[close]
    var first = close - 1
    while isSign(first, Byte.question) || isSign(first, Byte.exclamation) { first -= 1 }
    if isSign(first, Byte.closeBracket), file.partners[first] == first - 2 { first -= 2 }
    guard first > open + 2, [first, first + 1].contains(where: namesObjects), !isCall(open) else { return nil }
    let isMarked = isSign(first - 1, Byte.question) || isSign(first - 1, Byte.exclamation)
    let word = first - (isMarked ? 2 : 1)
    guard word > open + 1, file.tokens[word].is("as") else { return nil }
    return (file.text(first...(close - 1)), word...(close - 1), isMarked)
  }

  private func namesObjects(_ index: Int) -> Bool {
    file.tokens[index].is("AnyObject") || file.tokens[index].is("AnyClass")
  }
}
