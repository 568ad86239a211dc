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
  /// The name `AnyObject` among them.
  private(set) var objects: [Int] = []
  /// The names among them that stand before a dot and not behind one.
  private(set) var qualifiers: [Int] = []
  /// The names among them that stand before a parenthesis or a dot.
  private(set) var calledTypes: [Int] = []
  /// The word `bundle`, as the label of arguments.
  private(set) var bundleLabels: [Int] = []
  /// The word `description` behind a dot.
  private(set) var descriptions: [Int] = []
  /// Functions by which implementations are looked up and replaced at run time.
  private(set) var lookups: [Int] = []
  /// The word `init` behind a dot.
  private(set) var initializers: [Int] = []
  /// The signs `?` and `!`.
  private(set) var marks: [Int] = []

  /// The last identifier that begins with a capital letter, and whether it stands behind a dot.
  private var lastName = -2
  private var isQualified = false

  init(_ tokens: [Token]) {
    partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    var index = 0
    var before: UInt8 = 0
    for token in tokens {
      switch token.kind {
      case .punctuation: add(sign: token.first, at: index, &open)
      case .identifier: add(word: token, at: index, behind: before)
      case .attribute:
        attributes.append(index)
        if token.text == "@available" { availabilities.append(index) }
      case .pound: pounds.append(index)
      case .number, .string: break
      }
      before = token.kind == .punctuation ? token.first : 0
      index += 1
    }
  }

  private mutating func add(word: Token, at index: Int, behind sign: UInt8) {
    let first = word.first
    if first >= 0x41, first <= 0x5A {
      typeNames.append(index)
      lastName = index
      isQualified = sign == Byte.dot
      if first == 0x41, word.range.count == 9, word.text == "AnyObject" { objects.append(index) }
      return
    }
    let length = word.range.count
    switch first {
    case 0x62 where length == 6: if word.text == "bundle" { bundleLabels.append(index) }
    case 0x63 where length >= 15: if MethodReplacementPass.names.contains(word.text) { lookups.append(index) }
    case 0x64 where length == 11 && sign == Byte.dot:
      if word.text == "description" { descriptions.append(index) }
    case 0x69 where length == 4 && sign == Byte.dot: if word.text == "init" { initializers.append(index) }
    default: break
    }
  }

  private mutating func add(sign: UInt8, at index: Int, _ open: inout [Int]) {
    if lastName == index - 1, sign == Byte.dot || sign == Byte.openParenthesis {
      calledTypes.append(lastName)
      if sign == Byte.dot, !isQualified { qualifiers.append(lastName) }
    }
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
