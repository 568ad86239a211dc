import Foundation

@testable import UIKitSourcesCore

/// What a Swift file declares outside of other types, and how long it is.
struct FileOutline {
  /// The types that apps see, and those that only this package sees.
  private(set) var publicTypes = 0, internalTypes = 0
  /// The same of members of extensions.
  private(set) var publicMembers = 0, internalMembers = 0
  private(set) var extendedTypes: [String] = []
  /// Whether there is something besides extensions, be it private.
  private(set) var hasOwnDeclarations = false
  /// Lines that have more than a comment or an import.
  private(set) var lineCount = 0

  /// A few members of a type that is declared elsewhere, which nobody would look for in a file of their own.
  func isSliver(where isDeclaredHere: (String) -> Bool) -> Bool {
    !hasOwnDeclarations && lineCount < 30 && extendedTypes.contains(where: isDeclaredHere)
  }

  /// Whether the file has both what apps see and what they don't. What a class that apps see has for itself is its own.
  var isMixed: Bool {
    let hasFacade = publicTypes > 0 || publicMembers > 0
    return hasFacade && (internalTypes > 0 || publicTypes == 0 && internalMembers > 0)
  }

  init(_ source: [UInt8]) {
    let tokens = Lexer.tokens(of: source)
    countLines(of: tokens, in: source)
    var (depth, isInExtension) = (0, false)
    for (index, token) in tokens.enumerated() {
      if token.is("{") { depth += 1 } else if token.is("}") { depth -= 1 }
      guard token.kind == .identifier, index == 0 || !tokens[index - 1].is(".") else { continue }
      let access = Access(of: tokens[..<index])
      switch (depth, token.text) {
      case (0, "extension"):
        isInExtension = true
        if index + 1 < tokens.count { extendedTypes.append(tokens[index + 1].text) }
      case (0, let text) where Self.types.contains(text):
        (isInExtension, hasOwnDeclarations) = (false, true)
        if access == .public { publicTypes += 1 } else if access == .internal { internalTypes += 1 }
      case (0, let text) where Self.values.contains(text):
        (isInExtension, hasOwnDeclarations) = (false, true)
      case (1, let text) where isInExtension && (Self.types.contains(text) || Self.values.contains(text)):
        // `class func` is one member.
        let isModifier = text == "class" && index + 1 < tokens.count && Self.values.contains(tokens[index + 1].text)
        if isModifier { continue }
        if access == .public { publicMembers += 1 } else if access == .internal { internalMembers += 1 }
      default: break
      }
    }
  }

  private static let types: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]
  private static let values: Set = ["func", "init", "let", "subscript", "var"]

  private enum Access {
    case `public`, `internal`, hidden

    /// Reads the access from the words that stand before a keyword.
    init(of tokens: ArraySlice<Token>) {
      let words = tokens.reversed().prefix { Self.modifiers.contains($0.text) }.map(\.text)
      // Of `private(set)` the reading is meant, which something else says.
      let plain = words.indices.filter { $0 == 0 || words[$0 - 1] != "(" }.map { words[$0] }
      if plain.contains("private") || plain.contains("fileprivate") {
        self = .hidden
      } else {
        self = plain.contains("public") || plain.contains("open") ? .public : .internal
      }
    }

    private static let modifiers: Set = [
      "(", ")", "class", "convenience", "fileprivate", "final", "indirect", "internal", "lazy", "mutating",
      "nonisolated", "nonmutating", "open", "override", "package", "private", "public", "required", "set", "static",
      "unowned", "weak",
    ]
  }

  private mutating func countLines(of tokens: [Token], in source: [UInt8]) {
    var (line, place) = (0, 0)
    func lineNumber(at position: Int) -> Int {
      while place < position {
        if source[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
      return line
    }
    var (counted, imported): (Set<Int>, Set<Int>) = ([], [])
    for token in tokens {
      let first = lineNumber(at: token.range.lowerBound)
      if token.is("import"), token.kind == .identifier { imported.insert(first) }
      counted.formUnion(first...lineNumber(at: max(token.range.lowerBound, token.range.upperBound - 1)))
    }
    lineCount = counted.subtracting(imported).count
  }
}
