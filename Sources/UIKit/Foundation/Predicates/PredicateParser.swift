import Foundation

/// Makes predicates and expressions of formats, by descent along the grammar.
@available(*, deprecated, message: "Foundation marks the class so")
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var position = 0

  private init(_ format: String, _ arguments: [Any]) throws {
    tokens = try PredicateToken.tokens(of: format, arguments)
  }

  /// The predicate of a format. The program ends where it is none.
  static func predicate(_ format: String, _ arguments: [Any]) -> NSPredicate {
    read(format, arguments) { parser in try parser.alternatives() }
  }

  /// The expression of a format. The program ends where it is none.
  static func expression(_ format: String, _ arguments: [Any]) -> ExpressionNode {
    read(format, arguments) { parser in try parser.sum() }
  }

  private static func read<Result>(
    _ format: String, _ arguments: [Any], _ read: (inout PredicateParser) throws -> Result
  ) -> Result {
    do {
      var parser = try PredicateParser(format, arguments)
      let result = try read(&parser)
      guard parser.position == parser.tokens.count else { throw PredicateSyntaxError() }
      return result
    } catch {
      fatalError("Unable to parse the format string \"\(format)\" with \(arguments.count) arguments")
    }
  }

  // MARK: Tokens

  private var next: PredicateToken? { position < tokens.count ? tokens[position] : nil }

  private func isAt(_ word: String, ahead: Int = 0) -> Bool {
    guard position + ahead < tokens.count else { return false }
    switch tokens[position + ahead] {
    case .word(let text): return text.uppercased() == word
    case .sign(let text): return text == word
    default: return false
    }
  }

  /// Goes on behind the first of some words that is here.
  private mutating func take(_ words: String...) -> String? {
    guard let word = words.first(where: { isAt($0) }) else { return nil }
    position += 1
    return word
  }

  private mutating func expect(_ word: String) throws {
    if take(word) == nil { throw PredicateSyntaxError() }
  }

  // MARK: Predicates

  private mutating func alternatives() throws -> NSPredicate {
    var parts = [try conjunction()]
    while take("OR", "||") != nil { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : CompoundNode(type: .or, subpredicates: parts)
  }

  private mutating func conjunction() throws -> NSPredicate {
    var parts = [try negation()]
    while take("AND", "&&") != nil { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : CompoundNode(type: .and, subpredicates: parts)
  }

  private mutating func negation() throws -> NSPredicate {
    if take("NOT", "!") != nil { return CompoundNode(type: .not, subpredicates: [try negation()]) }
    if take("TRUEPREDICATE") != nil { return NSPredicate(value: true) }
    if take("FALSEPREDICATE") != nil { return NSPredicate(value: false) }
    if case .value(let predicate as NSPredicate)? = next {
      position += 1
      return predicate
    }
    let start = position
    // A bracket is one of a predicate, unless what it holds is no predicate or is compared with something.
    if take("(") != nil, let inner = try? alternatives(), take(")") != nil, !isComparison { return inner }
    position = start
    return try comparison()
  }

  /// Whether an operator of comparisons or of numbers is next.
  private var isComparison: Bool {
    var copy = self
    return copy.take("+", "-", "*", "/", "**", ".", "[") != nil || (try? copy.operation()) != nil
  }

  private mutating func comparison() throws -> NSPredicate {
    let modifier = take("ANY", "SOME", "ALL", "NONE")
    let left = try sum()
    let (type, options) = try operation()
    let right = try sum()
    let node = ComparisonNode.make(
      ComparisonNode.Content(
        left: left, right: right, modifier: modifier == nil ? .direct : modifier == "ALL" ? .all : .any, type: type,
        options: options))
    return modifier == "NONE" ? CompoundNode(type: .not, subpredicates: [node]) : node
  }

  private typealias Operator = NSComparisonPredicate.Operator

  private static let operators: [String: Operator] = [
    "==": .equalTo, "=": .equalTo, "!=": .notEqualTo, "<>": .notEqualTo, "<": .lessThan, "<=": .lessThanOrEqualTo,
    "=<": .lessThanOrEqualTo, ">": .greaterThan, ">=": .greaterThanOrEqualTo, "=>": .greaterThanOrEqualTo,
    "BETWEEN": .between, "IN": .in, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
    "LIKE": .like, "MATCHES": .matches,
  ]

  private mutating func operation() throws -> (Operator, NSComparisonPredicate.Options) {
    let text: String
    switch next {
    case .word(let word): text = word.uppercased()
    case .sign(let sign): text = sign
    default: throw PredicateSyntaxError()
    }
    guard let type = Self.operators[text] else { throw PredicateSyntaxError() }
    position += 1
    return (type, try options())
  }

  /// The letters in brackets behind an operator.
  private mutating func options() throws -> NSComparisonPredicate.Options {
    guard isAt("["), case .word(let letters)? = position + 1 < tokens.count ? tokens[position + 1] : nil else {
      return []
    }
    position += 2
    try expect("]")
    return try letters.lowercased().reduce(into: []) { options, letter in
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      case "n": options.insert(.normalized)
      case "l": break
      default: throw PredicateSyntaxError()
      }
    }
  }

  // MARK: Expressions

  private mutating func sum() throws -> ExpressionNode {
    var result = try product()
    while let sign = take("+", "-") {
      result = .make(.function(sign == "+" ? "add:to:" : "from:subtract:", [result, try product()]))
    }
    return result
  }

  private mutating func product() throws -> ExpressionNode {
    var result = try power()
    while let sign = take("*", "/") {
      result = .make(.function(sign == "*" ? "multiply:by:" : "divide:by:", [result, try power()]))
    }
    return result
  }

  private mutating func power() throws -> ExpressionNode {
    if take("-") != nil {
      let operand = try power()
      if case .constant(let number as NSNumber) = operand.content {
        let isWhole = Int64(exactly: number.doubleValue) != nil
        return .make(.constant(isWhole ? NSNumber(value: -number.int64Value) : NSNumber(value: -number.doubleValue)))
      }
      return .make(.function("from:subtract:", [.make(.constant(NSNumber(value: 0))), operand]))
    }
    let base = try path()
    return take("**") == nil ? base : .make(.function("raise:toPower:", [base, try power()]))
  }

  /// An operand with what is read of it: `SELF.name`, `$x.name`, `list[FIRST]`.
  private mutating func path() throws -> ExpressionNode {
    var result = try operand()
    while true {
      if take(".") != nil {
        let keys = try keys()
        switch result.content {
        case .evaluatedObject: result = .make(.keyPath(keys, of: nil))
        case .keyPath(let path, let operand): result = .make(.keyPath("\(path).\(keys)", of: operand))
        default: result = .make(.keyPath(keys, of: result))
        }
      } else if isAt("["), !isAt("]", ahead: 1) {
        position += 1
        let index: ExpressionNode =
          if let word = take("FIRST", "LAST", "SIZE") { .make(.constant(word)) } else { try sum() }
        try expect("]")
        result = .make(.function("objectFrom:withIndex:", [result, index]))
      } else {
        return result
      }
    }
  }

  /// A path of keys up to what is none of it.
  private mutating func keys() throws -> String {
    switch next {
    case .word(let word):
      position += 1
      return word
    case .keyPath(let path):
      position += 1
      return path
    default: throw PredicateSyntaxError()
    }
  }

  private mutating func operand() throws -> ExpressionNode {
    switch next {
    case .value(let value):
      position += 1
      return (value as? ExpressionNode) ?? .make(.constant(value))
    case .variable(let name):
      position += 1
      return .make(.variable(name))
    case .sign("("):
      position += 1
      let inner = try sum()
      try expect(")")
      return inner
    case .sign("{"):
      position += 1
      return .make(.aggregate(try list(until: "}")))
    case .word(let word):
      return isAt("(", ahead: 1) ? try call(word) : try constantOrPath(word)
    default: return .make(.keyPath(try keys(), of: nil))
    }
  }

  private mutating func list(until end: String) throws -> [ExpressionNode] {
    if take(end) != nil { return [] }
    var list = [try sum()]
    while take(",") != nil { list.append(try sum()) }
    try expect(end)
    return list
  }

  private mutating func constantOrPath(_ word: String) throws -> ExpressionNode {
    position += 1
    switch word.uppercased() {
    case "SELF": return .make(.evaluatedObject)
    case "TRUE", "YES": return .make(.constant(NSNumber(value: true)))
    case "FALSE", "NO": return .make(.constant(NSNumber(value: false)))
    case "NIL", "NULL": return .make(.constant(nil))
    case "AND", "OR", "NOT", "ANY", "ALL", "SOME", "NONE": throw PredicateSyntaxError()
    case let keyword where Self.operators[keyword] != nil: throw PredicateSyntaxError()
    default: return .make(.keyPath(word, of: nil))
    }
  }

  private mutating func call(_ word: String) throws -> ExpressionNode {
    position += 2
    if word.uppercased() == "SUBQUERY" { return try subquery() }
    let name = word.lowercased() == "avg" ? "average" : word.lowercased()
    let arguments = try list(until: ")")
    let full = arguments.isEmpty ? name : "\(name):"
    guard PredicateFunction.names.contains(full) else { throw PredicateSyntaxError() }
    return .make(.function(full, arguments))
  }

  private mutating func subquery() throws -> ExpressionNode {
    let collection = try sum()
    try expect(",")
    guard case .variable(let name)? = next else { throw PredicateSyntaxError() }
    position += 1
    try expect(",")
    let predicate = try alternatives()
    try expect(")")
    return .make(.subquery(collection, variable: name, predicate))
  }
}
