/// A value of JSON, whose objects keep the order of their members: equal answers are equal bytes.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value in an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// The member of an object with a name; nil where there is none, or for what is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The text of a string; nil for anything else.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of a number; nil for anything else.
  package var double: Double? { if case .number(let number) = self { number } else { nil } }

  /// The value of a whole number that a `Double` holds exactly; nil for anything else.
  package var whole: Int? {
    guard case .number(let number) = self, number == number.rounded(), abs(number) <= Self.largestWhole else {
      return nil
    }
    return Int(number)
  }

  /// The value of `true` and `false`; nil for anything else.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The number above which whole numbers are no longer told apart: 2^53.
  private static let largestWhole = 9_007_199_254_740_992.0
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

// MARK: Text

extension JSONValue: CustomStringConvertible {
  /// The value as JSON in one line.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += Self.text(of: number)
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// A whole number has no point; what is not finite has no place in JSON.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) <= largestWhole { return "\(Int64(number))" }
    return "\(number)"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
