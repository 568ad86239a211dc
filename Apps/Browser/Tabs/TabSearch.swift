import Foundation

/// What a person looks for among the tabs: words that all have to be in a tab's title or its address, whatever their case
/// and diacritics. Pure.
struct TabSearch: Equatable {
  /// The text as it was typed, without spaces around it.
  let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    words = Self.folded(text).split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// Whether nothing is looked for, so that all tabs are found.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a tab is found.
  /// - Parameter address: of its page; nil where there is none.
  func finds(title: String, address: String?) -> Bool {
    if isEmpty { return true }
    let title = Self.folded(title)
    let shown = address.map { Self.folded(PageKey($0)?.shown ?? $0) } ?? ""
    return words.allSatisfy { title.contains($0) || shown.contains($0) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
