/// The places of those tokens of a file that one looks for: finding them once is quicker than having each pass look.
struct TokenIndex {
  /// The bracket that belongs to each one, by tokens; -1 for other tokens.
  private(set) var partners: [Int]
  private(set) var attributes: [Int] = []
  /// The attributes `@available`.
  private(set) var availabilities: [Int] = []
  /// Directives and macros, from `#if` to `#selector`.
  private(set) var pounds: [Int] = []
  /// Identifiers that begin with a capital letter.
  private(set) var typeNames: [Int] = []
  /// The word `bundle`, as the label of arguments.
  private(set) var bundleLabels: [Int] = []
  /// The word `init` behind a dot.
  private(set) var initializers: [Int] = []
  /// The signs `?` and `!`.
  private(set) var marks: [Int] = []

  init(_ tokens: [Token]) {
    partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    var index = 0
    for token in tokens {
      switch token.kind {
      case .punctuation: add(sign: token.first, at: index, &open)
      case .identifier:
        if token.first >= 0x41, token.first <= 0x5A { typeNames.append(index) }
        if token.first == 0x62, token.text == "bundle" { bundleLabels.append(index) }
        if token.first == 0x69, index > 1, tokens[index - 1].isSign(Byte.dot), token.text == "init" {
          initializers.append(index)
        }
      case .attribute:
        attributes.append(index)
        if token.text == "@available" { availabilities.append(index) }
      case .pound: pounds.append(index)
      case .number, .string: break
      }
      index += 1
    }
  }

  private mutating func add(sign: UInt8, at index: Int, _ open: inout [Int]) {
    if sign == Byte.openParenthesis || sign == Byte.openBracket || sign == Byte.openBrace {
      open.append(index)
    } else if sign == Byte.closeParenthesis || sign == Byte.closeBracket || sign == Byte.closeBrace {
      guard let start = open.popLast() else { return }
      partners[index] = start
      partners[start] = index
    } else if sign == Byte.question || sign == Byte.exclamation {
      marks.append(index)
    }
  }
}
