import Foundation

extension JSONValue {
  private static let lineLength = 120

  /// The value on lines to be read: what fits on one stands on one, keys are sorted, lists of numbers are filled.
  package var text: String { text(indentedBy: 0, after: 0) + "\n" }

  /// The value on one line, as reports show it.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.text(of: value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let values):
      "{" + values.sorted { $0.key < $1.key }.map { Self.quoted($0) + ": " + $1.line }.joined(separator: ", ") + "}"
    }
  }

  /// The value on as many lines as it takes.
  /// - Parameters:
  ///   - depth: how far the line is indented that the value begins on.
  ///   - start: the length of what stands before the value on that line.
  private func text(indentedBy depth: Int, after start: Int) -> String {
    let line = line
    // A comma may follow.
    if start + line.count < Self.lineLength { return line }
    let indent = String(repeating: " ", count: depth + 2)
    let end = "\n" + String(repeating: " ", count: depth)
    switch self {
    case .array(let values) where values.allSatisfy(\.isNumber):
      return "[\n" + Self.filled(values.map(\.line), indent) + end + "]"
    case .array(let values):
      return "[\n" + values.map { indent + $0.text(indentedBy: depth + 2, after: depth + 2) }.joined(separator: ",\n")
        + end + "]"
    case .object(let values):
      let members = values.sorted { $0.key < $1.key }.map { key, value in
        let start = indent + Self.quoted(key) + ": "
        return start + value.text(indentedBy: depth + 2, after: start.count)
      }
      return "{\n" + members.joined(separator: ",\n") + end + "}"
    default:
      return line
    }
  }

  private var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  private static func filled(_ words: [String], _ indent: String) -> String {
    var lines = [indent]
    for (index, word) in words.enumerated() {
      let word = index < words.count - 1 ? word + "," : word
      if lines[lines.count - 1].count + word.count >= lineLength { lines.append(indent) }
      lines[lines.count - 1] += (lines[lines.count - 1] == indent ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"]
    let parts = text.unicodeScalars.map { scalar in
      // No other control character stands in JSON as it is.
      escapes[scalar] ?? (scalar.value < 0x20 ? String(format: "\\u%04x", scalar.value) : String(scalar))
    }
    return "\"" + parts.joined() + "\""
  }
}
