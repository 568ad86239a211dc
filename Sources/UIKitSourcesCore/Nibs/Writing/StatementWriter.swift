/// Lays statements out so that the compiler's messages name the document's lines.
enum StatementWriter {
  /// The most empty lines that are shorter than a directive.
  private static let longestGap = 12

  static func function(
    _ head: String, _ statements: [NibWriter.Statement], end: String, line: Int, path: String
  ) -> String {
    var text = directive(line, path) + head
    var current = line
    for statement in statements {
      if statement.line == current {
        text += current == line && text.hasSuffix(head) ? " " : "; "
      } else if (1...longestGap).contains(statement.line - current) {
        text += String(repeating: "\n", count: statement.line - current)
      } else {
        text += "\n" + directive(statement.line, path)
      }
      current = statement.line
      text += statement.text
    }
    return text + "\n\(end)\n"
  }

  private static func directive(_ line: Int, _ path: String) -> String {
    "#sourceLocation(file: \(SwiftLiteral.string(path)), line: \(line))\n"
  }
}
