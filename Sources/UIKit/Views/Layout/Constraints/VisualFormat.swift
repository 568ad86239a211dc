/// A visual format, read: `H:|-[title(>=40)]-8-[detail]-|`.
struct VisualFormat {
  struct Predicate {
    enum Value {
      case number(CGFloat)
      case name(String)
    }

    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var priority: Value?
  }

  enum Element: Equatable {
    case superview
    case view(String)
  }

  struct Connection {
    /// The predicates; nil for the standard space.
    var predicates: [Predicate]?
  }

  var isVertical = false
  var elements: [Element] = []
  /// The predicates for the size of each view among the elements; empty for the superview.
  var sizes: [[Predicate]] = []
  /// The connections between each element and the next.
  var connections: [Connection] = []

  struct SyntaxError: Error, CustomStringConvertible {
    var format: String
    var offset: Int
    var expected: String

    var description: String { "\(format)\n\(String(repeating: " ", count: offset))^ expected \(expected)" }
  }

  /// Reads a format.
  /// - Throws: `SyntaxError`, which points at the first character that can't be understood.
  init(_ format: String) throws {
    var reader = Reader(format)
    if reader.take("V:") { isVertical = true } else { _ = reader.take("H:") }
    if reader.take("|") {
      append(.superview, [])
    } else {
      try appendView(&reader)
    }
    while !reader.isAtEnd {
      let connection = try reader.connection()
      if reader.take("|") {
        connections.append(connection)
        append(.superview, [])
        guard reader.isAtEnd else { throw reader.error("the end") }
      } else {
        connections.append(connection)
        try appendView(&reader)
      }
    }
    guard elements.contains(where: { $0 != .superview }) else { throw reader.error("a view in [ ]") }
  }

  private mutating func append(_ element: Element, _ size: [Predicate]) {
    elements.append(element)
    sizes.append(size)
  }

  private mutating func appendView(_ reader: inout Reader) throws {
    guard reader.take("[") else { throw reader.error("[") }
    guard let name = reader.name() else { throw reader.error("the name of a view") }
    var size: [Predicate] = []
    if reader.take("(") { size = try reader.predicates() }
    guard reader.take("]") else { throw reader.error("]") }
    append(.view(name), size)
  }

  private struct Reader {
    private let format: String
    private let characters: [Character]
    private var index = 0

    init(_ format: String) {
      self.format = format
      characters = Array(format)
    }

    var isAtEnd: Bool { index == characters.count }

    func error(_ expected: String) -> SyntaxError { SyntaxError(format: format, offset: index, expected: expected) }

    mutating func take(_ token: String) -> Bool {
      guard characters[index...].starts(with: token) else { return false }
      index += token.count
      return true
    }

    mutating func name() -> String? {
      guard index < characters.count, characters[index].isLetter || characters[index] == "_" else { return nil }
      let start = index
      while index < characters.count,
        characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
      {
        index += 1
      }
      return String(characters[start..<index])
    }

    private mutating func number() -> CGFloat? {
      let start = index
      if index < characters.count, characters[index] == "-" { index += 1 }
      while index < characters.count, characters[index].isNumber || characters[index] == "." { index += 1 }
      guard let number = Double(String(characters[start..<index])) else {
        index = start
        return nil
      }
      return number
    }

    mutating func connection() throws -> Connection {
      guard take("-") else { return Connection(predicates: []) }
      if index < characters.count, characters[index] == "[" || characters[index] == "|" {
        return Connection(predicates: nil)
      }
      let predicates = take("(") ? try predicates() : [Predicate(value: try value())]
      guard take("-") else { throw error("-") }
      return Connection(predicates: predicates)
    }

    /// Reads predicates up to and including the closing parenthesis.
    mutating func predicates() throws -> [Predicate] {
      var result: [Predicate] = []
      repeat {
        var predicate = Predicate(value: .number(0))
        if take(">=") {
          predicate.relation = .greaterThanOrEqual
        } else if take("<=") {
          predicate.relation = .lessThanOrEqual
        } else {
          _ = take("==")
        }
        predicate.value = try value()
        if take("@") { predicate.priority = try value() }
        result.append(predicate)
      } while take(",")
      guard take(")") else { throw error(")") }
      return result
    }

    private mutating func value() throws -> Predicate.Value {
      if let name = name() { return .name(name) }
      if let number = number() { return .number(number) }
      throw error("a number or a name")
    }
  }
}
