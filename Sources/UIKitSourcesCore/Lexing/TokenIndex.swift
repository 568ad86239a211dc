/// The places of those tokens of a file that one looks for: finding them once is quicker than having each pass look.
struct TokenIndex {
  /// What a token means to who looks for declarations.
  enum Role: UInt8 {
    case none, attribute, openBrace
    /// A keyword of declarations, or a modifier.
    case word
  }

  /// The bracket that belongs to each one, by tokens; -1 for other tokens.
  private(set) var partners: [Int]
  /// The roles of all tokens.
  private(set) var roles: [Role]
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
  /// Names that begin with `os_unfair_lock`.
  private(set) var unfairLocks: [Int] = []
  /// The word `init` behind a dot.
  private(set) var initializers: [Int] = []
  /// The signs `?` and `!`.
  private(set) var marks: [Int] = []
  /// Strings, and the pieces of those that are interpolated into.
  private(set) var strings: [Int] = []

  /// The last identifier that begins with a capital letter, and whether it stands behind a dot.
  private var lastName = -2
  private var isQualified = false
  private let lengths = TokenIndex.lengths

  /// The lengths of the words that begin declarations, as bits by the words' first letters: most other words differ in one or
  /// the other.
  private static let lengths = Parser.beginnings.reduce(into: [UInt32](repeating: 0, count: 256)) { lengths, word in
    if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt32(word.utf8.count) }
  }

  init(_ tokens: [Token]) {
    partners = [Int](repeating: -1, count: tokens.count)
    roles = [Role](repeating: .none, count: tokens.count)
    tokens.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      read(start, count: buffer.count)
    }
  }

  /// Reads tokens where they are: copies of them would be counted.
  private mutating func read(_ start: UnsafePointer<Token>, count: Int) {
    var open: [Int] = []
    var index = 0
    var before: UInt8 = 0
    while index < count {
      let token = start + index
      switch token.pointee.kind {
      case .punctuation:
        before = token.pointee.first
        add(sign: before, at: index, &open)
      case .identifier:
        add(word: token, at: index, behind: before)
        before = 0
      case .attribute:
        attributes.append(index)
        roles[index] = .attribute
        if token.pointee.text == "@available" { availabilities.append(index) }
        before = 0
      case .pound:
        pounds.append(index)
        before = 0
      case .string:
        strings.append(index)
        before = 0
      case .number: before = 0
      }
      index += 1
    }
  }

  private mutating func add(word: UnsafePointer<Token>, at index: Int, behind sign: UInt8) {
    let first = word.pointee.first
    let length = word.pointee.range.upperBound - word.pointee.range.lowerBound
    if first >= 0x41, first <= 0x5A {
      typeNames.append(index)
      lastName = index
      isQualified = sign == Byte.dot
      if first == 0x41, length == 9, word.pointee.text == "AnyObject" { objects.append(index) }
      return
    }
    if length < 32, lengths[Int(first)] & (1 << UInt32(length)) != 0, Parser.beginnings.contains(word.pointee.text) {
      roles[index] = .word
    }
    switch first {
    case 0x62 where length == 6: if word.pointee.text == "bundle" { bundleLabels.append(index) }
    case 0x63 where length >= 15: if MethodReplacementPass.names.contains(word.pointee.text) { lookups.append(index) }
    case 0x64 where length == 11 && sign == Byte.dot:
      if word.pointee.text == "description" { descriptions.append(index) }
    case 0x69 where length == 4 && sign == Byte.dot: if word.pointee.text == "init" { initializers.append(index) }
    case 0x6F where length >= 14: if word.pointee.text.hasPrefix("os_unfair_lock") { unfairLocks.append(index) }
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
      if sign == Byte.openBrace { roles[index] = .openBrace }
    } else if sign == Byte.closeParenthesis || sign == Byte.closeBracket || sign == Byte.closeBrace {
      guard let start = open.popLast() else { return }
      partners[index] = start
      partners[start] = index
    } else if sign == Byte.question || sign == Byte.exclamation {
      marks.append(index)
    }
  }
}
