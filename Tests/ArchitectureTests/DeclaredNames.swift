import Foundation

@testable import UIKitSourcesCore

/// The names that a Swift file gives, each with its words in lower case.
struct DeclaredNames {
  struct Name: Equatable {
    let text: String
    let words: [String]
    let isType: Bool
    /// The line in the file, from 1 on.
    let line: Int
  }

  let all: [Name]

  init(_ source: [UInt8]) {
    let tokens = Lexer.tokens(of: source)
    var (line, place) = (1, 0)
    all = zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
      let isType = Self.types.contains(keyword.text)
      guard keyword.kind == .identifier, name.kind == .identifier, isType || Self.values.contains(keyword.text),
        // `class func` declares a function.
        !Self.values.contains(name.text)
      else { return nil }
      // Names come in order: counting from the first byte for each takes a minute for all sources.
      for byte in source[place..<name.range.lowerBound] where byte == UInt8(ascii: "\n") { line += 1 }
      place = name.range.lowerBound
      return Name(text: name.text, words: Self.words(of: name.text), isType: isType, line: line)
    }
  }

  private static let types: Set = ["actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias"]
  private static let values: Set = ["case", "func", "let", "var"]

  /// The words of a name: `keyPopupShape` has three, and so has `UIKeyPopup`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var previous: Character = "_"
    let letters = Array(name)
    for (index, letter) in letters.enumerated() where letter.isLetter || letter.isNumber {
      let endsCapitals = index + 1 < letters.count && letters[index + 1].isLowercase
      let begins = letter.isUppercase && (!previous.isUppercase || endsCapitals) || !previous.isLetter
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
      previous = letter
    }
    return words
  }
}
