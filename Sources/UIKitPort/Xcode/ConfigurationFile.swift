import Foundation

/// The settings of an `.xcconfig` file.
enum ConfigurationFile {
  /// The settings of a file and of those that it includes, in the order in which they are laid.
  static func settings(of file: URL) -> [[String: Any]] {
    var seen: Set<String> = []
    return read(file, &seen)
  }

  private static func read(_ file: URL, _ seen: inout Set<String>) -> [[String: Any]] {
    guard seen.insert(file.standardizedFileURL.path).inserted,
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    var layers: [[String: Any]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let content = withoutComment(String(line)).trimmingCharacters(in: .whitespaces)
      if content.hasPrefix("#include"), let name = content.split(separator: "\"").dropFirst().first {
        layers += read(file.deletingLastPathComponent().appending(path: String(name)), &seen)
      } else if let equals = separator(content) {
        let key = content[..<equals].trimmingCharacters(in: .whitespaces)
        layers.append([key: content[content.index(after: equals)...].trimmingCharacters(in: .whitespaces)])
      }
    }
    return layers
  }

  private static func withoutComment(_ line: String) -> String {
    line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
  }

  /// The sign between name and value, which one in the brackets of a condition isn't.
  private static func separator(_ text: String) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      return depth == 0 && text[index] == "="
    }
  }
}
