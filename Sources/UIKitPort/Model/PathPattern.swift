import Foundation

/// A pattern of paths: `*` stands for any part of a name, `**` for any folders, `?` for one character. It matches what
/// lies below what it names, too.
struct PathPattern {
  private let expression: NSRegularExpression?

  init(_ pattern: String) {
    var text = ""
    var rest = pattern[...]
    while let character = rest.first {
      if rest.hasPrefix("**/") {
        text += "(?:.*/)?"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("**") {
        text += ".*"
        rest = rest.dropFirst(2)
      } else {
        text += ["*": "[^/]*", "?": "[^/]"][character] ?? NSRegularExpression.escapedPattern(for: String(character))
        rest = rest.dropFirst()
      }
    }
    expression = try? NSRegularExpression(pattern: "^\(text)(?:/.*)?$")
  }

  func matches(_ path: String) -> Bool {
    expression?.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil
  }
}
