import Foundation

/// The files that a target leaves out, by the patterns in a file beside its sources: one a line, as `.gitignore` has
/// them, but for sets of characters in brackets and backslashes.
struct ExclusionPatterns {
  static let fileName = ".uikitsourcesignore"

  private struct Pattern {
    let expression: [Character]
    /// Whether it takes back what a pattern before it excludes.
    let isException: Bool
    /// Whether it means folders alone.
    let isForFolders: Bool
    /// Whether it begins at the target's folder: others are names in any folder.
    let isAnchored: Bool
  }

  private let patterns: [Pattern]

  init(_ text: String) {
    patterns = text.split(whereSeparator: \.isNewline).compactMap { line in
      var rest = line.trimmingCharacters(in: .whitespaces)[...]
      guard !rest.isEmpty, !rest.hasPrefix("#") else { return nil }
      let isException = rest.hasPrefix("!")
      if isException { rest = rest.dropFirst() }
      let isForFolders = rest.hasSuffix("/")
      if isForFolders { rest = rest.dropLast() }
      let isAnchored = rest.contains("/")
      if rest.hasPrefix("/") { rest = rest.dropFirst() }
      return Pattern(
        expression: Array(rest), isException: isException, isForFolders: isForFolders, isAnchored: isAnchored)
    }
  }

  /// Whether a file or folder is left out, by its path from the target's folder. Of several patterns the last counts.
  func exclude(_ path: String, isFolder: Bool) -> Bool {
    let name = path.split(separator: "/").last.map(Array.init) ?? []
    let match = patterns.last { pattern in
      (isFolder || !pattern.isForFolders)
        && Self.matches(pattern.expression[...], (pattern.isAnchored ? Array(path) : name)[...])
    }
    return match.map { !$0.isException } ?? false
  }

  /// Whether a text is as a pattern says: `*` stands for any part of a name, `**` for any folders, `?` for one character.
  private static func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if pattern.starts(with: "**/") {
      let rest = pattern.dropFirst(3)
      let starts = [text.startIndex] + text.indices.filter { text[$0] == "/" }.map { $0 + 1 }
      return starts.contains { matches(rest, text[$0...]) }
    }
    if pattern.elementsEqual("**") { return !text.isEmpty }
    if first == "*" {
      let end = text.firstIndex(of: "/") ?? text.endIndex
      return (text.startIndex...end).contains { matches(pattern.dropFirst(), text[$0...]) }
    }
    guard let character = text.first, first == character || first == "?" && character != "/" else { return false }
    return matches(pattern.dropFirst(), text.dropFirst())
  }
}
