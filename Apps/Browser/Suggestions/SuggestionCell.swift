import UIKit

/// A row that is suggested: what it is of, its title, and where it leads, with what was typed marked.
final class SuggestionCell: UITableViewCell {
  static let reuseIdentifier = "suggestion"

  /// Lighter than what is around it, in the dark, too.
  private static let color = UIColor { $0.userInterfaceStyle == .dark ? .tertiarySystemBackground : .systemBackground }

  func show(_ suggestion: Suggestion, for query: SuggestionQuery) {
    var content = UIListContentConfiguration.subtitleCell()
    let isSearch = suggestion.kind == .search
    content.attributedText = Self.marked(
      suggestion.title, isSearch ? [] : query.ranges(in: suggestion.title), size: 17, color: .label)
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = .byTruncatingTail
    if !suggestion.detail.isEmpty {
      content.secondaryAttributedText = Self.marked(
        suggestion.detail, query.ranges(in: suggestion.detail), size: 13, color: .secondaryLabel)
      content.secondaryTextProperties.numberOfLines = 1
      content.secondaryTextProperties.lineBreakMode = .byTruncatingTail
    }
    content.image = UIImage(
      systemName: Self.symbol(of: suggestion.kind),
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))
    content.imageProperties.tintColor = .secondaryLabel
    content.imageProperties.reservedLayoutSize = CGSize(width: 24, height: 0)
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.backgroundColorTransformer = nil
    background.backgroundColor = isHighlighted || isSelected ? .systemGray4 : Self.color
    backgroundConfiguration = background
    configurationUpdateHandler = { cell, state in
      guard var background = cell.backgroundConfiguration else { return }
      background.backgroundColor = state.isHighlighted || state.isSelected ? .systemGray4 : Self.color
      cell.backgroundConfiguration = background
    }
    accessibilityLabel = [suggestion.title, suggestion.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilityTraits = .button
  }

  private static func symbol(of kind: Suggestion.Kind) -> String {
    switch kind {
    case .visited: "clock"
    case .bookmark: "book"
    case .tab: "square.on.square"
    case .search: "magnifyingglass"
    }
  }

  private static func marked(_ text: String, _ ranges: [NSRange], size: CGFloat, color: UIColor) -> NSAttributedString {
    let marked = NSMutableAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color])
    for range in ranges {
      marked.addAttribute(.font, value: UIFont.systemFont(ofSize: size, weight: .bold), range: range)
    }
    return marked
  }
}
